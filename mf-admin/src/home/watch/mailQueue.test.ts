import { expect, test } from 'vitest';
import { queueShown, waitingQueue } from './mailQueue';

const QUEUE = { per_minute: 20, waiting: 8412, sent_today: 3588, last_goes: '2027-01-01T01:05:00.000Z' };

test('the mails that wait are shown once they take longer than a minute, under a rate alone', () => {
  expect(waitingQueue(QUEUE)).toEqual([QUEUE]);
  expect(waitingQueue({ ...QUEUE, waiting: 20 })).toEqual([]);
  expect(waitingQueue({ ...QUEUE, per_minute: 0 })).toEqual([]);
});

test('progress and rest are said in numbers, with the time of the last one in Denver', () => {
  expect(queueShown(QUEUE).slice(0, 2)).toEqual([
    '8,412 reminders and notices wait. 3,588 mails have gone today.',
    'At 20 a minute, from 8 am to 9 pm, the last one goes about 12/31/2026 6:05 pm.',
  ]);
});

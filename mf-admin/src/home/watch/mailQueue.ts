import { type CallAnswer, shownTime } from '@rollbook/contract';

type Queue = CallAnswer<'getMailQueue'>;

/** Shown once what waits takes longer than a minute; without a rate mails go at once. */
export function waitingQueue(queue: Queue): Queue[] {
  return queue.per_minute > 0 && queue.waiting > queue.per_minute ? [queue] : [];
}

/** '8,412 reminders and notices wait, 3,588 mails have gone today.' */
export function queueShown({ per_minute, waiting, sent_today, last_goes }: Queue): string[] {
  const shown = (count: number) => count.toLocaleString('en-US');
  return [
    `${shown(waiting)} reminders and notices wait. ${shown(sent_today)} ${sent_today === 1 ? 'mail has' : 'mails have'} gone today.`,
    `At ${shown(per_minute)} a minute, from 8 am to 9 pm, the last one goes about ${last_goes === null ? 'now' : shownTime(new Date(last_goes))}.`,
    'Sign-in links, receipts and confirmations go first. What has become untrue by then is not sent.',
  ];
}

import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Outbox } from './model';
import { outboxEvents } from './queue';

/** Gives a mail that was given up another eight tries. */
export const requeueMail: Handler<'requeueMail'> = async ({ id }, { now }) => {
  const { matchedCount } = await Outbox.updateOne(
    { _id: id, state: 'dead' },
    { $set: { state: 'due', due: now(), attempts: 0, error: '' } },
  );
  if (matchedCount === 0) throw unknownRecord('failed mail');
  outboxEvents.emit('queued');
  return { success: true };
};

import { denverDate, denverInstant } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { Outbox } from './model';
import { RANKS } from './queue';
import { lastGoes } from './rate';

/** How far the mails are that no one waits for. */
export const getMailQueue: Handler<'getMailQueue'> = async (_input, { brand, now }) => {
  const { mailsPerMinute: perMinute } = brand;
  const at = now();
  if (perMinute === 0) return { per_minute: 0, waiting: 0, sent_today: 0, last_goes: null };
  const midnight = denverInstant(denverDate(at));
  const [waiting, sent_today] = await Promise.all([
    Outbox.countDocuments({ rank: RANKS.reminders, state: 'due' }).exec(),
    Outbox.countDocuments({ sent: { $gte: midnight }, state: 'sent' }).exec(),
  ]);
  const last_goes = waiting === 0 ? null : lastGoes(waiting, perMinute, at).toISOString();
  return { per_minute: perMinute, waiting, sent_today, last_goes };
};

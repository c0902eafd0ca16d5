import type { Handler } from '../../../src/http/context';
import { linkEnded, useLink as endLink } from '../../../src/links/links';
import { Membership } from '../../../src/memberships/model';

export * from '../../../src/reminders/stop';

/** Mutant: the link is used up first. */
export const stopReminders: Handler<'stopReminders'> = async ({ token }, { now }) => {
  const about = await endLink(token, 'stop-reminders', now());
  if (about === undefined) throw linkEnded('en');
  await Membership.updateOne(
    { _id: about.application ?? 0 },
    { $set: { reminders_off: true } },
    { upsert: true },
  );
  return { success: true };
};

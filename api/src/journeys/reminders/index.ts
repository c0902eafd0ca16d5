import { denverDate } from '@rollbook/contract';
import type { Handlers } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { isStillThere } from '../moving/mails';
import { stillTrueBy } from '../../letters/mail/deliver';
import { mayRemindPayment, mayRemindRenewal } from './remindable';
import { renewalReminders } from './renewals';
import { officeStatements } from './statements';
import { getStopLink, stopReminders } from './stop';
import { payReminders } from './unpaid';

export const reminderJobs: readonly Job[] = [renewalReminders, payReminders, officeStatements];

export const reminderCalls: Handlers = { getStopLink, stopReminders };

/**
 * A reminder that waited in the outbox is not sent to a member who has renewed, paid, opted out or changed the e-mail
 * address since; one about a new clinic not to a member who is there no longer.
 */
export const stillTrue = stillTrueBy({
  renewable: (mail, services) =>
    mayRemindRenewal({ ...reminded(mail), offset: Number(mail.data['offset']) }, services),
  unpaid: (mail, { now }) => mayRemindPayment(reminded(mail), denverDate(now())),
  there: isStillThere,
});

function reminded({ data, to }: { data: Record<string, unknown>; to: { address: string } }) {
  return { id: Number(data['application']), address: to.address };
}

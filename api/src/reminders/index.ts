import { denverDate } from '@rollbook/contract';
import type { Handlers } from '../http/context';
import type { Job } from '../jobs/jobs';
import type { StillTrue } from '../mail/deliver';
import { mayRemindPayment, mayRemindRenewal } from './remindable';
import { renewalReminders } from './renewals';
import { officeStatements } from './statements';
import { getStopLink, stopReminders } from './stop';
import { payReminders } from './unpaid';

export const reminderJobs: readonly Job[] = [renewalReminders, payReminders, officeStatements];

export const reminderCalls: Handlers = { getStopLink, stopReminders };

/** A reminder that waited in the outbox is not sent to a member who has renewed, paid or opted out since. */
export const stillTrue: StillTrue = {
  renewalReminder: ({ data }, services) =>
    mayRemindRenewal({ id: Number(data['application']), offset: Number(data['offset']) }, services),
  payReminder: ({ data }, { now }) => mayRemindPayment(Number(data['application']), denverDate(now())),
};

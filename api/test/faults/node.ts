import { type CallInput, denverDate, nothingTyped, PROBLEMS, totalCents } from '@rollbook/contract';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { deleteApplication } from '../../src/membership/edit/deleteApplication';
import { editApplication } from '../../src/membership/edit/editApplication';
import { Application, type ApplicationDoc } from '../../src/membership/record/application';
import { restoreApplication } from '../../src/membership/edit/restoreApplication';
import { type Context, Reply } from '../../src/base/http/context';
import { ApiProblem, unknownRecord } from '../../src/base/http/problem';
import { cancelMembership } from '../../src/journeys/cancelling/cancel';
import { readMemberships } from '../../src/membership/record/chain';
import { undoCancellation } from '../../src/journeys/cancelling/undo';
import { isDeposited } from '../../src/money/deposits/isDeposited';
import { markAsPaid, payOffline } from '../../src/money/payments/markAsPaid';
import { processApplicationPayment } from '../../src/journeys/enrolling/processApplicationPayment';
import { processOfficePayment } from '../../src/money/payments/processOfficePayment';
import { handOutRefund } from '../../src/money/refunds/handOut';
import { ADDRESS, handleLifecycle, type LifecycleDeed, signatureUrl } from './deeds';

export { closeDatabase, openDatabase } from '../../src/base/database';
export { runDueJobs } from '../../src/base/jobs/jobs';
export { forgetBounces } from '../../src/letters/mail/bounces';
export { claimMail, deliverMail } from '../../src/letters/mail/deliver';
export { sweepRenewals } from '../../src/membership/duplicates/renewalClaims';
export { cancellations } from '../../src/journeys/cancelling/cancelSteps';
export { freeLostReservations } from '../../src/money/reconciler/reconcile';
export { reconcile } from '../../src/money/reconciler/reconcile';
export { reminderJobs, stillTrue } from '../../src/journeys/reminders';
export { refunds } from '../../src/money/refunds/steps';
export { createApp };

/** The person who enrols. */
export type Who = { first: string; last: string; email: string; birthday: string };

/** A request to the service. Concurrent ones can have the same attempt id: a double submit. */
export type Deed =
  | LifecycleDeed
  | { kind: 'bulk'; ids: number[]; nonce: string }
  | { kind: 'enrol'; oid: number; nonce: string; who: Who; existing?: boolean }
  | { kind: 'mark'; ids: number[]; oid: number }
  | { kind: 'cancel'; chain: number; by: 'member' | 'plan'; ends?: 'at once' | 'with term' }
  | { kind: 'undo cancellation' | 'hand out'; chain: number }
  | { kind: 'edit pays' | 'edit' | 'undo' | 'delete' | 'restore'; id: number };

/** Runs a request as its route would and answers the HTTP status. */
export async function perform(deed: Deed, context: Context): Promise<string> {
  try {
    const answer = await handle(deed, context);
    return answer instanceof Reply ? String(answer.status) : '200';
  } catch (error) {
    if (error instanceof ApiProblem) return String(PROBLEMS[error.code]);
    throw error;
  }
}

function handle(deed: Deed, context: Context): Promise<object | Reply> {
  switch (deed.kind) {
    case 'bulk':
      return processOfficePayment({ ...selectionOf(deed.ids), nonce: deed.nonce }, context);
    case 'enrol':
      return processApplicationPayment(applicant(deed), context);
    case 'mark':
      return markAsPaid(
        { ...selectionOf(deed.ids), office: { oid: deed.oid }, paymentType: 'check' },
        context,
      );
    case 'cancel':
      return cancel(deed, context);
    case 'undo cancellation':
      return undo(deed.chain, context);
    case 'hand out':
      return handOut(deed.chain, context);
    case 'delete':
      return deleteApplication({ id: deed.id }, context);
    case 'restore':
      return restoreApplication({ id: deed.id }, context);
    case 'edit pays':
    case 'edit':
    case 'undo':
      return edit(deed.kind, deed.id, context);
    default:
      return handleLifecycle(deed, context);
  }
}

/** The attempt id is that of the cancellation and of its refund. */
async function cancel({ chain, by, ends }: Extract<Deed, { kind: 'cancel' }>, context: Context) {
  const { caller, attempt } = context;
  const order = { chain, wish: { by, ends }, reason: 'Moved away', caller, attempt };
  return { cancellation: await cancelMembership(order, context) };
}

async function undo(chain: number, context: Context) {
  await undoCancellation({ chain, reason: 'A mistake', caller: context.caller }, context);
  return {};
}

async function handOut(chain: number, context: Context) {
  const refund = (await readMemberships([chain])).get(chain)?.cancellation ?? '';
  return handOutRefund({ refund, date: denverDate(context.now()), method: 'cash' }, context);
}

function selectionOf(ids: number[]) {
  return { selectedNames: ids, numOfApplications: ids.length, amount: totalCents(ids.length) };
}

function applicant({ oid, nonce, who, existing }: Extract<Deed, { kind: 'enrol' }>) {
  return {
    ...nothingTyped,
    ...who,
    existing,
    office: { oid },
    ...ADDRESS,
    signatureUrl,
    nonce,
    amount: totalCents(1),
  };
}

type Edit = CallInput<'editApplication'>;

/** An edit like the dialog's: reads the record and sends it back with its version. */
async function edit(kind: 'edit pays' | 'edit' | 'undo', id: number, context: Context) {
  const stored = await Application.findOne({ _id: id }).lean();
  if (stored === null) throw unknownRecord('application');
  const { first, last, email, version, additional_family } = stored;
  const edited: Edit = { id, first, last, email, version, additional_family, ...changes(kind, stored) };
  return editApplication(payOffline, isDeposited)(edited, context);
}

function changes(kind: 'edit pays' | 'edit' | 'undo', { additional_family }: ApplicationDoc): Partial<Edit> {
  switch (kind) {
    case 'edit pays':
      return { paid: true, payment_type: 'cash' };
    case 'undo':
      return { paid: false, payment_type: '' };
    case 'edit':
      // Another name would make another person of it (I7).
      return { additional_family: additional_family === '' ? 'Anna' : '' };
  }
}

/** Calls `see` for each database command. */
export function watchCommands(see: (command: string, collection: unknown) => void): void {
  const client = mongoose.connection.getClient();
  client.on('commandStarted', ({ commandName, command }) => see(commandName, command[commandName]));
}

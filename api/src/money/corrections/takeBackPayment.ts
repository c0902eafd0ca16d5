import { NOT_TAKEN_BACK, type NotTakenBack, receiptNumber } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { insertNew } from '../../base/database';
import { callerName, callerNamed } from '../../base/http/caller';
import type { Handler, Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { collectedAt, typeOnWire } from '../../membership/payables/read';
import {
  findLive,
  mailPaymentRemoved,
  type PaidRecord,
  setBack,
  stale,
} from '../../membership/payables/takingBack';
import { findPayment } from '../payments/store';
import { TakenBack, type TakenBackDoc } from '../payments/takenBack';
import { isOwnMark, whyNotTakenBack } from './whyNot';

/**
 * Sets one name that the office has marked as paid itself back to not paid: its receipt is void. The wish is stored first
 * and then looks for a deposit, as a deposit is stored first and then looks for the wish.
 */
export const takeBackPayment: Handler<'takeBackPayment'> = async ({ id, version, reason }, context) => {
  const { caller, now } = context;
  const stored = await findLive(id);
  if (stored === null) throw unknownRecord('application');
  const { payment } = stored;
  const payment_type = typeOnWire(stored.payment_type);
  const made = payment === null ? null : await findPayment(payment);
  if (!isOwnMark(stored, made, caller) || payment === null || payment_type === '') {
    throw new ApiProblem('conflict', 'Only what this office has marked as paid itself can be taken back');
  }
  if (version !== undefined && version !== stored.version) throw await stale(stored);
  const why = await whyNotTakenBack(stored);
  if (why !== undefined) throw stays(why);
  const wish = { payment, payment_type, reason, by: callerName(caller) };
  await takeBackName({ ...wish, stored, at: now() }, context);
  return { success: true };
};

type Wish = Pick<TakenBackDoc, 'payment' | 'payment_type' | 'reason' | 'by' | 'at'> & { stored: PaidRecord };

/** Stores the wish, or joins an earlier one, and carries it out. */
export async function takeBackName(
  { stored, ...wish }: Wish,
  services: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  const { _id: application, payment_time, check_number } = stored;
  const taken: TakenBackDoc = {
    ...wish,
    _id: `${wish.payment}:${application}`,
    application,
    oid: collectedAt(stored),
    paid_at: payment_time ?? wish.at,
    check_number,
    open: true,
  };
  const isFirst = await insertNew(TakenBack, taken);
  await carryOut(isFirst ? taken : await TakenBack.findById(taken._id).orFail().lean(), services);
}

/** Every step is safe to repeat. Throws 409, and forgets the wish, when something has followed the payment. */
async function carryOut(taken: TakenBackDoc, services: Pick<Services, 'brand' | 'now'>): Promise<void> {
  const updated = await setBackPaid(taken);
  const receipt = receiptNumber(taken.payment);
  await recordAudit(callerNamed(taken.by), taken.at, {
    subject: 'application',
    id: taken.application,
    what: 'payment taken back',
    before: { paid: true, payment_type: taken.payment_type, payment_time: taken.paid_at },
    after: { paid: false, receipt, reason: taken.reason },
    key: `${taken._id}:taken-back`,
  });
  if (updated !== null) {
    const cause = `taken-back:${taken._id}`;
    await mailPaymentRemoved(updated, services, { cause, receipt, reason: taken.reason });
  }
  await TakenBack.updateOne({ _id: taken._id }, { $set: { open: false } });
}

/** The application as it is not paid any more; null when it was deleted meanwhile. */
async function setBackPaid(taken: TakenBackDoc) {
  for (;;) {
    const stored = await findLive(taken.application);
    if (stored === null || !stored.paid || stored.payment !== taken.payment) return stored;
    const why = await whyNotTakenBack(stored, callerNamed(taken.by).role);
    if (why !== undefined) throw await forget(taken, why);
    const updated = await setBack(stored, taken.by);
    if (updated !== null) return updated;
  }
}

async function forget({ _id }: TakenBackDoc, why: NotTakenBack): Promise<ApiProblem> {
  await TakenBack.deleteOne({ _id, open: true });
  return stays(why);
}

function stays(why: NotTakenBack): ApiProblem {
  return new ApiProblem('conflict', `This payment cannot be taken back: ${NOT_TAKEN_BACK[why]}`);
}

/** Longer than a request. */
const STALE_MS = 60_000;

/** Ends what a process that stopped has left open. */
export async function sweepTakenBack(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - STALE_MS);
  const left = await TakenBack.find({ open: true, at: { $lt: before } })
    .sort({ at: 1 })
    .limit(100)
    .lean();
  for (const taken of left) {
    try {
      await carryOut(taken, services);
    } catch (error) {
      // What has followed the payment meanwhile keeps it.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
}

import { randomUUID } from 'node:crypto';
import { addDays, type CallInput, denverDate, REQUEST_DAYS, REQUEST_LABELS, STAFF } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import type { ApplicationDoc } from '../../membership/record/application';
import { isErased, type StoredChain } from '../../membership/record/chain';
import { findInChain } from '../../membership/record/records';
import { isActive } from '../../parties/offices/records';
import { cancelTerms } from '../cancelling/cancelTerms';
import { recordedByHand, whyNotAsked, whyStaysPaid } from './askable';
import { refuseStranger } from './duplicate';
import { MemberRequest, type MemberRequestDoc } from './model';

type Asked = CallInput<'askAdministrator'>;

/** Stores what an office asks for. Nothing changes before the administrator answers. */
export const askAdministrator: Handler<'askAdministrator'> = async (input, context) => {
  const { kind, reason, id } = input;
  const { caller, now, attempt: _id = randomUUID() } = context;
  const { application, stored } = await findInChain(id);
  if (isErased(stored.membership)) throw new ApiProblem('conflict', STAFF.erased);
  const why = whyNotAsked(kind, stored, now());
  if (why !== undefined) throw new ApiProblem('conflict', `This cannot be asked for: ${why}`);
  const details = await detailsOf(input, stored, application.oid);
  const paid = kind === 'payment' ? recordedByHand(stored) : undefined;
  if (paid !== undefined && isRecordedSo(paid, details)) throw invalidFields({ payment: RECORDED_SO });
  const about = paid ?? application;
  const stays = details.payment === 'none' ? await whyStaysPaid(paid) : undefined;
  if (stays !== undefined) throw new ApiProblem('conflict', `${stays} ${CALL_THEM}`);
  const request = withDefaults<MemberRequestDoc>(MemberRequest, {
    _id,
    chain: stored.chain,
    application: about._id,
    oid: application.oid,
    kind,
    reason,
    ...details,
    asked_by: callerName(caller),
    asked_at: now(),
    due: await dueOf(input, stored, context),
  });
  if (!(await insertNew(MemberRequest, request))) {
    const known = await MemberRequest.findOne({ _id, chain: stored.chain, kind, reason }).lean();
    if (known === null) {
      throw new ApiProblem('conflict', 'This was asked for already, and waits for the administrator');
    }
  }
  await recordAudit(caller, request.asked_at, {
    subject: 'application',
    id: about._id,
    what: 'asked the administrator',
    after: { request: REQUEST_LABELS[kind], reason },
    key: `${_id}:asked`,
  });
  return { success: true, request: _id };
};

const CALL_THEM = 'If the cancellation is wrong, please call the administrator, who can undo it.';

const RECORDED_SO = 'It is recorded like this already';

function isRecordedSo(paid: ApplicationDoc, { payment, check_number }: Details): boolean {
  return paid.payment_type === payment && paid.check_number === check_number;
}

type Details = Pick<MemberRequestDoc, 'payment' | 'check_number' | 'other' | 'office'>;
const NOTHING: Details = { payment: null, check_number: '', other: '', office: null };

/** Throws 422 when what the kind needs is missing, or is not for this office to ask. */
async function detailsOf(input: Asked, stored: StoredChain, own: number): Promise<Details> {
  const { kind, payment, check_number, other, office } = input;
  switch (kind) {
    case 'cancel':
      return NOTHING;
    case 'payment':
      if (payment === undefined) throw invalidFields({ payment: 'Please choose what it should be' });
      if (payment === 'check' && check_number === '') {
        throw invalidFields({ check_number: 'Please enter the number of the check' });
      }
      return { ...NOTHING, payment, check_number: payment === 'check' ? check_number : '' };
    case 'twice':
      if (other === '') throw invalidFields({ other: 'Please enter the Member ID of the other record' });
      await refuseStranger(stored, other, own);
      return { ...NOTHING, other };
    case 'move':
      if (office === undefined || office === own || !(await isActive(office))) {
        throw invalidFields({ office: 'Please choose the other clinic' });
      }
      return { ...NOTHING, office };
  }
}

/** The last day of the refund period, where it comes first. */
async function dueOf({ kind }: Asked, stored: StoredChain, context: Context): Promise<string> {
  const today = denverDate(context.now());
  const due = addDays(today, REQUEST_DAYS[kind]);
  if (kind !== 'cancel') return due;
  const { refundableUntil = due } = await cancelTerms(stored, { by: 'member' }, context);
  return refundableUntil >= today && refundableUntil < due ? refundableUntil : due;
}

/** The office takes its own request back while it waits. */
export const withdrawRequest: Handler<'withdrawRequest'> = async ({ id, kind }, { caller, now }) => {
  const { application, stored } = await findInChain(id);
  const withdrawn = await MemberRequest.findOneAndUpdate(
    { chain: stored.chain, kind, oid: application.oid, state: 'waiting' },
    { $set: { state: 'withdrawn', open: false, listed: false, answered_at: now() } },
    { lean: true },
  );
  if (withdrawn === null) throw new ApiProblem('conflict', 'This request does not wait any more');
  await recordAudit(caller, now(), {
    subject: 'application',
    id: withdrawn.application,
    what: 'request withdrawn',
    after: { request: REQUEST_LABELS[kind] },
    key: `${withdrawn._id}:withdrawn`,
  });
  return { success: true };
};

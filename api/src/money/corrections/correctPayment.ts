import { type CorrectPayment } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { typeOnWire } from '../../membership/payables/read';
import { changeWay, findLive } from '../../membership/payables/takingBack';
import { correctWayOf } from '../payments/correctWay';
import { takeBackName } from './takeBackPayment';

type Correction = {
  id: number;
  should: CorrectPayment;
  check_number: string;
  reason: string;
  /** Makes a repeat the same correction. */
  key: string;
};

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/** Corrects how the cash or check of a member was recorded, or that it was received at all. Safe to repeat. */
export async function correctPayment(correction: Correction, desk: Desk): Promise<void> {
  const { id, should, reason, key } = correction;
  const stored = await findLive(id);
  if (stored === null) throw unknownRecord('application');
  const { payment } = stored;
  const payment_type = typeOnWire(stored.payment_type);
  if (payment === null || payment_type === '') {
    throw new ApiProblem('conflict', 'It is not paid in cash or by check any more');
  }
  if (should === 'none') {
    const wish = { payment, payment_type, reason, by: callerName(desk.caller) };
    return takeBackName({ ...wish, stored, at: desk.now() }, desk);
  }
  const way = { payment_type: should, check_number: should === 'check' ? correction.check_number : '' };
  if (!(await changeWay(stored, way, callerName(desk.caller)))) {
    throw new ApiProblem('conflict', 'It was changed at this moment; please try again');
  }
  await correctWayOf(payment, id, way);
  await recordAudit(desk.caller, desk.now(), {
    subject: 'application',
    id,
    what: 'payment corrected',
    before: { payment_type, check_number: stored.check_number },
    after: { ...way, reason },
    key: `${key}:corrected`,
  });
}

import type { CallAnswer } from '@rollbook/contract';
import { unknownRecord } from '../../base/http/problem';
import { ApiProblem } from '../../base/http/problem';
import { Deposit, type DepositDoc } from './model';
import { sumOf } from './received';

type Shown = CallAnswer<'makeDeposit'>;

/** A deposit as the administrator reads it. */
export function depositShown(deposit: DepositDoc): Shown {
  const { _id, state, day, bank, slip_number, payments, lines, amount, closed_at, version } = deposit;
  const of = (kind: 'cash' | 'check') => sumOf(lines.filter((line) => line.kind === kind));
  return {
    id: _id,
    state,
    day,
    bank,
    slip_number,
    count: payments.length,
    cash: of('cash'),
    checks: of('check'),
    amount,
    closed_at: closed_at?.toISOString() ?? null,
    version,
  };
}

/** Throws 404 for a deposit that is not there. */
export async function presentDeposit(id: string): Promise<DepositDoc> {
  const found = await Deposit.findById(id).lean();
  if (found === null) throw unknownRecord('deposit');
  return found;
}

/** Throws 409 when the deposit has changed since it was read. */
export function refuseStale(deposit: DepositDoc, version: number): void {
  if (deposit.version !== version) throw changedMeanwhile();
}

export function changedMeanwhile(): ApiProblem {
  return new ApiProblem('stale_version', 'This deposit has changed; please look at it again');
}

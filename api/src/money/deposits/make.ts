import { randomUUID } from 'node:crypto';
import { denverDate, dollars } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { Payment } from '../payments/model';
import { Deposit, type DepositDoc } from './model';
import { endNaming, isOverlapped, letPaymentsName } from './named';
import { linesOf, sumOf } from './received';
import { depositShown } from './shown';

/** Gathers payments into a deposit. Two at the same time never share a payment: the insert of the second one fails. */
export const makeDeposit: Handler<'makeDeposit'> = async (input, { caller, now }) => {
  const { day, bank, slipNumber, payments, amount } = input;
  if (day > denverDate(new Date(now().getTime() + LATEST_MS))) {
    throw invalidFields({ day: 'The day of a deposit lies within the next 30 days' });
  }
  const lines = await depositable(payments);
  const total = sumOf(lines);
  if (total !== amount) {
    const text = `These payments are ${dollars(total)}, not ${dollars(amount)}; please look at them again`;
    throw new ApiProblem('wrong_amount', text);
  }
  const deposit = withDefaults<DepositDoc>(Deposit, {
    _id: randomUUID(),
    day,
    bank,
    slip_number: slipNumber,
    payments: payments.toSorted(),
    lines,
    amount: total,
    made_at: now(),
    made_by: callerName(caller),
  });
  if (!(await insertNew(Deposit, deposit))) throw await whyTaken(deposit);
  if (await isOverlapped(deposit)) {
    await Deposit.deleteOne({ _id: deposit._id });
    throw notFree(1);
  }
  await recordAudit(caller, now(), {
    subject: 'deposit',
    id: deposit._id,
    what: 'deposit made',
    after: { slip: slipNumber, day, bank, count: payments.length, amount: total },
    key: `${deposit._id}:made`,
  });
  await letPaymentsName(deposit);
  return depositShown(deposit);
};

const LATEST_MS = 30 * 86_400_000;

/** Throws 409 when one of these is in a deposit, was undone, or is no cash and no check that was received here. */
async function depositable(payments: string[]): Promise<DepositDoc['lines']> {
  await endNaming();
  const found = await Payment.find({ _id: { $in: payments }, kind: 'offline', state: 'done', deposit: null })
    .sort({ created: 1, _id: 1 })
    .lean();
  const lines = await linesOf(found);
  const left = payments.filter((id) => (lines.get(id) ?? []).length === 0);
  if (left.length > 0) throw notFree(left.length);
  return [...lines.values()].flat();
}

async function whyTaken({ slip_number }: DepositDoc): Promise<ApiProblem> {
  const isNumberTaken = (await Deposit.exists({ slip_number })) !== null;
  if (!isNumberTaken) return notFree(1);
  const message = `There is a deposit with the slip ${slip_number} already`;
  return new ApiProblem('duplicate', message, { errors: [{ field: 'slipNumber', message }] });
}

function notFree(count: number): ApiProblem {
  const what = count === 1 ? 'One of these payments is' : `${count} of these payments are`;
  return new ApiProblem(
    'conflict',
    `${what} in another deposit, or taken back; please look at the list again`,
  );
}

import { dollars } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Deposit, type DepositDoc } from './model';
import { letPaymentsName } from './named';
import { sumOf } from './received';
import { changedMeanwhile, depositShown, presentDeposit, refuseStale } from './shown';

/** Ticks off a deposit that the bank shows. It closes only when number and total agree. */
export const closeDeposit: Handler<'closeDeposit'> = async ({ id, version, count, amount }, context) => {
  const deposit = await presentDeposit(id);
  refuseStale(deposit, version);
  refuseState(deposit, 'made', 'This deposit is closed already');
  if (count !== deposit.payments.length || amount !== deposit.amount) {
    const [slip, bank] = [of(deposit.payments.length, deposit.amount), of(count, amount)];
    throw new ApiProblem(
      'conflict',
      `The slip says ${slip}, the bank ${bank}. It stays open until they agree.`,
    );
  }
  const closed = await change(deposit, { state: 'closed', closed_at: context.now() });
  await record(closed, context, 'deposit closed', { count, amount });
  return depositShown(closed);
};

/** Opens a closed deposit again, for what the bank has corrected. */
export const reopenDeposit: Handler<'reopenDeposit'> = async ({ id, version, reason }, context) => {
  const deposit = await presentDeposit(id);
  refuseStale(deposit, version);
  refuseState(deposit, 'closed', 'This deposit is open already');
  const opened = await change(deposit, { state: 'made', closed_at: null });
  await record(opened, context, 'deposit reopened', { reason });
  return depositShown(opened);
};

/** Payments that did not reach the bank, such as a check without cover, wait for another deposit again. */
export const takeOutOfDeposit: Handler<'takeOutOfDeposit'> = async (input, context) => {
  const { id, version, payments, reason } = input;
  const deposit = await presentDeposit(id);
  refuseStale(deposit, version);
  refuseState(deposit, 'made', 'This deposit is closed; open it again first');
  const out = new Set(payments);
  const staying = deposit.payments.filter((one) => !out.has(one));
  if (deposit.payments.length - staying.length !== out.size) throw changedMeanwhile();
  const lines = deposit.lines.filter(({ payment }) => !out.has(payment));
  const told = { reason, count: out.size, amount: deposit.amount - sumOf(lines) };
  if (staying.length === 0) {
    await record(await remove(deposit), context, 'taken out of deposit', told);
    return { success: true, deposit: null };
  }
  const changed = await change(deposit, { payments: staying, lines, amount: sumOf(lines), named: false });
  await record(changed, context, 'taken out of deposit', told);
  await letPaymentsName(changed);
  return { success: true, deposit: depositShown(changed) };
};

/**
 * Its payments are free first: a process that stops in between leaves a deposit that can be taken apart again. It counts as
 * named: another process would let the payments name it while it goes, and they would wait no more.
 */
async function remove(deposit: DepositDoc): Promise<DepositDoc> {
  const changing = await change(deposit, { named: true });
  await letPaymentsName({ ...changing, payments: [] });
  await Deposit.deleteOne({ _id: changing._id, version: changing.version });
  return changing;
}

async function change(deposit: DepositDoc, set: Partial<DepositDoc>): Promise<DepositDoc> {
  const { _id, version } = deposit;
  const changed = await Deposit.findOneAndUpdate(
    { _id, version },
    { $set: { ...set, version: version + 1 } },
    { returnDocument: 'after', lean: true },
  );
  if (changed === null) throw changedMeanwhile();
  return changed;
}

function refuseState({ state }: DepositDoc, wanted: DepositDoc['state'], otherwise: string): void {
  if (state !== wanted) throw new ApiProblem('conflict', otherwise);
}

function of(count: number, amount: number): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'} and ${dollars(amount)}`;
}

async function record(
  { _id, slip_number, version }: DepositDoc,
  { caller, now }: Context,
  what: 'deposit closed' | 'deposit reopened' | 'taken out of deposit',
  after: Record<string, unknown>,
): Promise<void> {
  const key = `${_id}:${version}:${what}`;
  await recordAudit(caller, now(), {
    subject: 'deposit',
    id: _id,
    what,
    after: { slip: slip_number, ...after },
    key,
  });
}

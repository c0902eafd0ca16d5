import { dollars, shownDate } from '@rollbook/contract';
import type { PlanBrand } from '../../base/planBrand';
import type { Handler } from '../../base/http/context';
import type { DepositFacts } from '../../letters/papers/depositSlip';
import { planOf } from '../../letters/papers/plan';
import { printDepositSlip } from '../../letters/papers/print';
import { officeNames } from '../../parties/offices/records';
import type { DepositDoc } from './model';
import { presentDeposit } from './shown';
import { sumOf } from './received';

/** The slip that goes to the bank. */
export const depositSlip: Handler<'depositSlip'> = async ({ id }, { brand }) => {
  const deposit = await presentDeposit(id);
  const nameOf = await officeNames(deposit.lines.map(({ oid }) => oid));
  return printDepositSlip(slipOf(deposit, nameOf, brand));
};

/** Each check with its number, the cash as one sum. */
export function slipOf(
  { day, bank, slip_number, lines, amount, payments }: DepositDoc,
  nameOf: (oid: number) => string,
  brand: PlanBrand,
): DepositFacts {
  const checks = lines.filter(({ kind }) => kind === 'check');
  const cash = lines.filter(({ kind }) => kind === 'cash');
  return {
    plan: planOf(brand),
    slip: slip_number,
    day: shownDate(day),
    bank,
    checks: checks.map(({ oid, check_number, amount: cents, ids }) => ({
      number: check_number === '' ? 'not recorded' : check_number,
      from: nameOf(oid),
      people: ids.length,
      amount: dollars(cents),
    })),
    cash: dollars(sumOf(cash)),
    checksTotal: dollars(sumOf(checks)),
    payments: payments.length,
    total: dollars(amount),
  };
}

import { dollars, shownDate } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { planOf } from '../../letters/papers/plan';
import { printDepositSlip } from '../../letters/papers/print';
import { officeNames } from '../../parties/offices/records';
import { presentDeposit } from './shown';
import { sumOf } from './received';

/** The slip that goes to the bank: each check with its number, the cash as one sum. */
export const depositSlip: Handler<'depositSlip'> = async ({ id }, { brand }) => {
  const { day, bank, slip_number, lines, amount, payments } = await presentDeposit(id);
  const nameOf = await officeNames(lines.map(({ oid }) => oid));
  const checks = lines.filter(({ kind }) => kind === 'check');
  const cash = lines.filter(({ kind }) => kind === 'cash');
  return printDepositSlip({
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
  });
};

import { denverDate } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Handler } from '../../base/http/context';
import { afterPlace, cursorOf, placeOf } from '../../base/http/keyset';
import { Payment, type PaymentDoc } from '../payments/model';
import { Deposit, type DepositDoc } from './model';
import { endNaming } from './named';
import { linesOf, rowsOf } from './received';
import { depositShown, presentDeposit } from './shown';

/** Cash and checks that were recorded and are in no deposit, the oldest record first. A page may have fewer rows than asked for. */
export const getUndeposited: Handler<'getUndeposited'> = async ({ kind, limit, cursor }) => {
  await endNaming();
  const place = placeOf(cursor);
  const filter: QueryFilter<PaymentDoc> = {
    kind: 'offline',
    state: 'done',
    deposit: null,
    ...(place && afterPlace<PaymentDoc>('up', ['created', place.time], ['_id', place.id])),
  };
  const found = await Payment.find(filter)
    .sort({ created: 1, _id: 1 })
    .limit(limit + 1)
    .select('ids received_at charged_at created')
    .lean();
  const page = found.slice(0, limit);
  const lines = await linesOf(page);
  const wanted = [...lines.values()].filter(
    (own) => kind === undefined || own.some((one) => one.kind === kind),
  );
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    rows: await rowsOf(wanted.flat()),
    next: last === undefined ? null : cursorOf({ time: last.created, id: last._id }),
  };
};

/** The deposits, the newest first. */
export const getDeposits: Handler<'getDeposits'> = async ({ state, limit, cursor }, { now }) => {
  const place = placeOf(cursor);
  const found = await Deposit.find({
    ...(state === undefined ? {} : { state }),
    ...(place && afterPlace<DepositDoc>('down', ['made_at', place.time], ['_id', place.id])),
  })
    .sort({ made_at: -1, _id: -1 })
    .limit(limit + 1)
    .lean();
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(depositShown),
    next: last === undefined ? null : cursorOf({ time: last.made_at, id: last._id }),
    suggested: await suggested(now()),
  };
};

/** The bank of the latest deposit, and the number after the highest of the year that is of our form: 2027-001. */
async function suggested(now: Date): Promise<{ slip_number: string; bank: string }> {
  const year = denverDate(now).slice(0, 4);
  const ofTheYear = { $gte: `${year}-000`, $lte: `${year}-999` };
  const [latest, slips] = await Promise.all([
    Deposit.findOne().sort({ made_at: -1, _id: -1 }).select('bank').lean(),
    Deposit.find({ slip_number: ofTheYear }).select('slip_number').lean(),
  ]);
  const numbers = slips.flatMap(({ slip_number }) => /^\d{4}-(\d{3})$/.exec(slip_number)?.[1] ?? []);
  const next = Math.max(0, ...numbers.map(Number)) + 1;
  return { slip_number: `${year}-${String(next).padStart(3, '0')}`, bank: latest?.bank ?? '' };
}

export const getDeposit: Handler<'getDeposit'> = async ({ id }) => {
  const deposit = await presentDeposit(id);
  return { deposit: depositShown(deposit), rows: await rowsOf(deposit.lines) };
};

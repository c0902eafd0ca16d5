import { attemptOnReceipt, monthRange, receiptNumber } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Handler, Handlers } from '../../base/http/context';
import { afterPlace, readCursor } from '../../base/http/keyset';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { errorFacts } from '../../base/errorName';
import { namesOf } from '../../membership/payables/read';
import { Payment } from '../payments/model';
import { type Match, matchLines, SHOWN } from './match';
import { Payout, type PayoutDoc, PayoutLine, type PayoutLineDoc, PayoutReading } from './model';
import { LATEST, readPayouts as readAll } from './read';

const CURSOR = /^(\d{1,15})_([\w-]{1,100})$/;
/** Lines of the payouts of one page that are read for their matches; what is more is counted as not looked at. */
const MOST_LINES = 20_000;

/** The payouts of a month or of all months, the newest first, each with what is not matched. */
const getPayouts: Handler<'getPayouts'> = async ({ month, limit, cursor }) => {
  const range = month === undefined ? undefined : monthRange(month);
  const [time, id = ''] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const place = time === undefined ? undefined : new Date(Number(time));
  const found = await Payout.find({
    $and: [
      range === undefined ? {} : { created: { $gte: range.start, $lt: range.end } },
      place === undefined ? {} : afterPlace<PayoutDoc>('down', ['created', place], ['_id', id]),
    ],
  })
    .sort({ created: -1, _id: -1 })
    .limit(limit + 1)
    .lean();
  const page = found.slice(0, limit);
  const lines = await PayoutLine.find({ payout: { $in: page.map(({ _id }) => _id) } })
    .limit(MOST_LINES)
    .lean();
  const matchOf = await matchLines(lines);
  const last = page.at(-1);
  return {
    rows: page.map((payout) => shown(payout, lines, matchOf)),
    next: found.length > limit && last !== undefined ? `${last.created.getTime()}_${last._id}` : null,
    ...(await reading()),
  };
};

function shown(
  { _id, status, type, amount, arrives, bank_line, lines: count, gross, net }: PayoutDoc,
  lines: readonly PayoutLineDoc[],
  matchOf: (line: PayoutLineDoc) => Match,
) {
  const own = lines.filter(({ payout }) => payout === _id);
  return {
    id: _id,
    status,
    type,
    arrives,
    bank_line,
    lines: count,
    gross,
    fees: gross - net,
    amount,
    unmatched: own.filter((line) => matchOf(line).kind === 'unmatched').length,
    adds_up: type === 'SIMPLE' || net === amount,
  };
}

/** When the payouts were read last, and the payments that none of them has. */
async function reading() {
  const read = await PayoutReading.findById(LATEST).lean();
  const payments = await Payment.find({ _id: { $in: read?.missing ?? [] } })
    .limit(MOST_MISSING)
    .select('ids amount charged_at created')
    .lean();
  const missing = payments.map((one) => ({ ...one, ids: one.ids.slice(0, SHOWN) }));
  const names = await namesOf(missing.flatMap(({ ids }) => ids));
  return {
    read_at: read?.at.toISOString() ?? null,
    missing: missing.map(({ _id, ids, amount, charged_at, created }) => ({
      payment: _id,
      receipt: receiptNumber(_id),
      amount,
      charged_at: (charged_at ?? created).toISOString(),
      names: ids.flatMap((one) => names.get(one) ?? []),
    })),
  };
}

const MOST_MISSING = 200;

/** All lines of one payout, in the order in which they moved the balance. */
const getPayoutLines: Handler<'getPayoutLines'> = async ({ id }) => {
  const payout = await Payout.findById(id).lean();
  if (payout === null) throw unknownRecord('payout');
  const lines = await PayoutLine.find({ payout: id }).sort({ at: 1, _id: 1 }).limit(MOST_LINES).lean();
  const matchOf = await matchLines(lines);
  return lines.map((line) => {
    const { kind, receipt, names } = matchOf(line);
    const { _id, type, at, gross, net, explained, reason, square_payment } = line;
    return {
      id: _id,
      type,
      at: at.toISOString(),
      gross,
      fee: gross - net,
      net,
      match: kind,
      receipt,
      names,
      square_payment,
      explained,
      reason,
    };
  });
};

/** Says of a line without a payment here which one it is, or that it is none of ours. */
const explainPayoutLine: Handler<'explainPayoutLine'> = async ({ line: id, receipt, reason }, context) => {
  const line = await PayoutLine.findById(id).lean();
  if (line === null) throw unknownRecord('line of a payout');
  const matchOf = await matchLines([line]);
  if (matchOf(line).kind !== 'unmatched') throw new ApiProblem('conflict', 'This line is explained already');
  const payment = receipt === undefined ? '' : await paymentOn(receipt);
  const explained = receipt === undefined ? 'not ours' : 'ours';
  const told = { explained, payment, reason } as const;
  const { modifiedCount } = await PayoutLine.updateOne({ _id: id, explained: '' }, { $set: told });
  if (modifiedCount === 0) throw new ApiProblem('conflict', 'This line is explained already');
  await recordAudit(context.caller, context.now(), {
    subject: 'payout',
    id: line.payout,
    what: 'payout line explained',
    after: { line: id, amount: line.gross, explained, ...(payment === '' ? {} : { payment }), reason },
    key: `${id}:explained`,
  });
  return { success: true };
};

/** Throws 422 for a receipt that is not here. */
async function paymentOn(receipt: string): Promise<string> {
  const beginning = attemptOnReceipt(receipt);
  const found =
    beginning === undefined
      ? null
      : await Payment.findOne({ _id: { $gte: beginning, $lt: `${beginning}~` }, state: 'done' })
          .select('_id')
          .lean();
  if (found === null) throw invalidFields({ receipt: 'There is no receipt with this number' });
  return found._id;
}

/** Reads the payouts now; they are read every six hours anyway. */
const readPayouts: Handler<'readPayouts'> = async (_input, context) => {
  try {
    return { success: true, read_at: (await readAll(context)).toISOString() };
  } catch (error) {
    context.log.warn(errorFacts(error), 'payouts could not be read');
    throw new ApiProblem('provider_unreachable', 'Square did not answer. Cash and checks are not affected.');
  }
};

export const payoutCalls: Handlers = { getPayouts, getPayoutLines, explainPayoutLine, readPayouts };

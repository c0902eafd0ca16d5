import type { Square } from 'square';
import { isObject, type SquareConfig, squareClient, squareLimits, text } from './client';
import { readPages } from './pages';

/** Money that Square sent to the bank, or took from it. Cents. */
export type SquarePayout = {
  id: string;
  /** Square's words: SENT, PAID or FAILED; others pass. */
  status: string;
  /** BATCH or SIMPLE; a SIMPLE one has no lines. */
  type: string;
  amount: number;
  created: Date;
  /** The Denver day is the bank's: 'YYYY-MM-DD', or empty. */
  arrives: string;
  /** What the bank's line says. */
  bank_line: string;
  version: number;
};

/** A line of a payout, of any type. Cents; the net amounts of all lines are the payout's amount. */
export type SquareLine = {
  id: string;
  type: string;
  at: Date;
  gross: number;
  net: number;
  /** Square's ids of what it is about; empty where it names none. */
  square_payment: string;
  square_refund: string;
  square_dispute: string;
};

type Window = { begin: Date; end: Date };

/** Without location and times Square lists its main location and one year. Throws when Square does not answer. */
export async function listPayouts({ begin, end }: Window, config: SquareConfig): Promise<SquarePayout[]> {
  const client = await squareClient(config);
  const params = {
    locationId: config.locationId,
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
    sortOrder: 'ASC',
  } as const;
  const listed = await readPages((cursor) =>
    client.payouts.list({ ...params, cursor }, squareLimits(config)),
  );
  return listed.map((one) => ({
    id: one.id,
    status: one.status ?? '',
    type: one.type ?? '',
    amount: cents(one.amountMoney),
    created: new Date(one.createdAt ?? 0),
    arrives: one.arrivalDate ?? '',
    bank_line: one.endToEndId ?? '',
    version: one.version ?? 0,
  }));
}

/** The lines of a payout. Throws when Square does not answer. */
export async function listPayoutLines(payoutId: string, config: SquareConfig): Promise<SquareLine[]> {
  const client = await squareClient(config);
  const params = { payoutId, sortOrder: 'ASC' } as const;
  const listed = await readPages((cursor) =>
    client.payouts.listEntries({ ...params, cursor }, squareLimits(config)),
  );
  return listed.map(toLine);
}

/** A type that the library does not know passes, with its amounts. */
function toLine(entry: Square.PayoutEntry): SquareLine {
  const details = detailsOf(entry);
  return {
    id: entry.id,
    type: entry.type ?? '',
    at: new Date(entry.effectiveAt ?? 0),
    gross: cents(entry.grossAmountMoney),
    net: cents(entry.netAmountMoney),
    square_payment: text(details['paymentId']) ?? '',
    square_refund: text(details['refundId']) ?? '',
    square_dispute: text(details['disputeId']) ?? '',
  };
}

/** What a line is about stands in a field that is named after its type. Both types of disputes name the dispute. */
function detailsOf(entry: Square.PayoutEntry): Record<string, unknown> {
  const field = Object.entries(entry).find(
    ([name, value]) => /^type\w+Details$/.test(name) && isObject(value),
  );
  return isObject(field?.[1]) ? field[1] : {};
}

function cents(money: Square.Money | undefined): number {
  return Number(money?.amount ?? 0);
}

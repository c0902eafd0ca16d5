import { type SquareConfig, squareClient, squareLimits } from './client';
import { readPages } from './pages';
import { refundOf, stateOf } from './refundVerdict';

/** A payment or refund of Square's list; `reference` is the id of ours. Cents. */
export type Listed = {
  id: string;
  reference: string;
  amount: number;
  state: 'completed' | 'pending' | 'refused';
  at: Date;
};

type Window = { begin: Date; end: Date };

/** Square's payments of a time window. Throws when Square does not answer. */
export async function listPayments(window: Window, config: SquareConfig): Promise<Listed[]> {
  const client = await squareClient(config);
  const params = paramsOf(window, config);
  const listed = await readPages((cursor) =>
    client.payments.list({ ...params, cursor }, squareLimits(config)),
  );
  return listed.map(({ id, referenceId, amountMoney, status, createdAt }) => ({
    id: id ?? '',
    reference: referenceId ?? '',
    amount: Number(amountMoney?.amount ?? 0),
    state: status === 'CANCELED' ? 'refused' : stateOf(status ?? ''),
    at: new Date(createdAt ?? 0),
  }));
}

/** Square's refunds of a time window. Throws when Square does not answer. */
export async function listRefunds(window: Window, config: SquareConfig): Promise<Listed[]> {
  const client = await squareClient(config);
  const params = paramsOf(window, config);
  const listed = await readPages((cursor) =>
    client.refunds.list({ ...params, cursor }, squareLimits(config)),
  );
  return listed.map(({ id, reason, amountMoney, status, createdAt }) => ({
    id,
    reference: refundOf(reason ?? '') ?? '',
    amount: Number(amountMoney.amount ?? 0),
    state: stateOf(status ?? ''),
    at: new Date(createdAt ?? 0),
  }));
}

function paramsOf({ begin, end }: Window, { locationId }: SquareConfig) {
  return { beginTime: begin.toISOString(), endTime: end.toISOString(), locationId };
}

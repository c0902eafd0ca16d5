import { databaseServes } from '../database';
import { stock } from './registry';

/** Sets the stock gauges of one subject from the database. */
export type StockReader = (now: Date) => Promise<void>;

/** Sets all stock gauges. They are absent while the database is away: old numbers would look healthy. */
export async function readStock(now: Date, readers: readonly StockReader[]): Promise<void> {
  const { databaseUp, ...gauges } = stock;
  for (const gauge of Object.values(gauges)) gauge.reset();
  const isUp = await databaseServes();
  databaseUp.set(isUp ? 1 : 0);
  if (!isUp) return forget();
  try {
    await Promise.all(readers.map((read) => read(now)));
  } catch {
    databaseUp.set(0);
    forget();
  }
}

/** A gauge without labels reads 0 after its reset; only removing it makes it absent. */
function forget(): void {
  const { oldestPayment, reconcilerLag, oldestMail, mailLag } = stock;
  for (const gauge of [oldestPayment, reconcilerLag, oldestMail, mailLag]) gauge.remove();
}

/** A count of an aggregation by name, 0 when the name is missing. */
export function countOf(counted: readonly { _id: string; count: number }[], name: string): number {
  return counted.find(({ _id }) => _id === name)?.count ?? 0;
}

export function secondsSince(then: Date, now: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / 1000);
}

import { Gauge } from 'prom-client';
import { databaseServes } from '../database';
import type { PlanBrand } from '../planBrand';
import { registry } from './registry';

const databaseUp = new Gauge({
  name: 'rollbook_database_up',
  help: '1 while the database answers and takes writes',
  registers: [registry],
});

/** What `readStock` sets; absent while the database is away, because old numbers would look healthy. */
const labelled: { reset: () => void }[] = [];
const single: Gauge[] = [];

/** A gauge that is read from the database, the same in every process. */
export function stockGauge(name: string, help: string): Gauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  single.push(gauge);
  return gauge;
}

/** The same with one number for each value of a label. */
export function stockGaugeBy<Label extends string>(label: Label, name: string, help: string): Gauge<Label> {
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
  labelled.push(gauge);
  return gauge;
}

/** Sets the gauges of one subject from the database. */
export type StockReader = (now: Date, brand: PlanBrand) => Promise<void>;

/** Sets the gauges of all floors. */
export async function readStock(now: Date, brand: PlanBrand, readers: readonly StockReader[]): Promise<void> {
  for (const gauge of [...labelled, ...single]) gauge.reset();
  const isUp = await databaseServes();
  databaseUp.set(isUp ? 1 : 0);
  if (!isUp) return forget();
  try {
    await Promise.all(readers.map((read) => read(now, brand)));
  } catch {
    databaseUp.set(0);
    forget();
  }
}

/** A gauge without labels reads 0 after its reset; only removing it makes it absent. */
function forget(): void {
  for (const gauge of single) gauge.remove();
}

/** A count of an aggregation by name, 0 when the name is missing. */
export function countOf(counted: readonly { _id: string; count: number }[], name: string): number {
  return counted.find(({ _id }) => _id === name)?.count ?? 0;
}

export function secondsSince(then: Date, now: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / 1000);
}

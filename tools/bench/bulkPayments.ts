import { totalCents } from '@rollbook/contract';
import { CARD } from './applicant';
import { figuresOf, timed } from './figures';
import { atMost, type CallFigures, type Part, type Target, withCommas } from './report';
import { atRest } from './rest';
import { unpaidNames } from './seed/applications';
import { PAYING_OFFICE } from './seed/offices';
import { applicationsOf, type Stack } from './stack';

/** Names of one payment, the number of measured payments, and p95 in ms without the provider's time. */
const BULKS = [
  { names: 1, times: 20, warmUp: 2 },
  { names: 100, times: 5, warmUp: 0 },
  { names: 1000, times: 4, warmUp: 0, mostMs: 2000 },
];

/** Far above the ids that the product gives. */
let nextId = 100_000_000;

/** Bulk payments on each stack: the whole request without the provider's own time. */
export async function measureBulkPayments(stacks: Stack[]): Promise<Part> {
  const calls: CallFigures[] = [];
  const targets: Target[] = [];
  for (const { names, times, warmUp, mostMs } of BULKS) {
    console.log(`measuring bulk payments of ${names}`);
    for (const stack of stacks) {
      const paid: Paid[] = [];
      for (let turn = 0; turn < warmUp + times; turn += 1) paid.push(await payOnce(stack, names));
      const counted = paid.slice(warmUp);
      const own = counted.map(({ ms, provider }) => ms - provider);
      const figures = figuresOf(own, 1000 / mean(own));
      const call = `bulk payment of ${names}, less the provider`;
      calls.push({ call, size: stack.size, figures });
      if (mostMs !== undefined && stack === stacks.at(-1)) {
        const what = `bulk payment of ${names} names at ${withCommas(stack.size)}, without the provider's time: p95`;
        targets.push(atMost(what, figures.p95, mostMs, ' ms'));
      }
    }
  }
  return { calls, targets };
}

type Paid = { ms: number; provider: number };

/** Inserts the names, pays them, waits until their mails are sent, and removes them. */
async function payOnce(stack: Stack, names: number): Promise<Paid> {
  const ids = await insertUnpaid(stack, names);
  const office = await stack.people.office(PAYING_OFFICE);
  const payment = { nonce: CARD, amount: totalCents(names), numOfApplications: names, selectedNames: ids };
  await stack.standins.providerWorked();
  const ms = await timed(() => office.call('processOfficePayment', payment));
  const provider = await stack.standins.providerWorked();
  await atRest(stack);
  await applicationsOf(stack).deleteMany({ _id: { $in: ids } });
  return { ms, provider };
}

/** Inserts unpaid names of the paying office; returns their ids. */
export async function insertUnpaid(stack: Stack, names: number): Promise<number[]> {
  const documents = unpaidNames(names, nextId);
  nextId += names;
  await applicationsOf(stack).insertMany(documents);
  return documents.map(({ _id }) => _id);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

import { totalCents } from '@rollbook/contract';
import { figuresOf, round, timed } from '../measure';
import type { Figures } from '../measure';
import { unpaidNames } from '../seed/applications';
import { PAYING_OFFICE } from '../seed/offices';
import type { Stack } from '../stack';
import { CARD } from './applicant';
import { atRest, withDatabase } from './rest';

/** Names of one payment, and how often it is measured. */
export const BULKS = [
  { names: 1, times: 20, warmUp: 2 },
  { names: 100, times: 5, warmUp: 0 },
  { names: 1000, times: 4, warmUp: 0 },
];
/** Ids far above those that the product has given. */
const FIRST_ID = 100_000_000;
let nextId = FIRST_ID;

/** `provider` is what the sandbox worked per payment, in ms; the other figures are without it. */
export type PaymentFigures = Figures & { provider: number };

/** Bulk payments of so many names: the whole request less the provider's own time. */
export async function measurePayments(
  { names, times, warmUp }: (typeof BULKS)[number],
  stacks: Stack[],
): Promise<Record<string, PaymentFigures>> {
  const runs = stacks.map((stack) => ({ stack, samples: [] as number[], provider: [] as number[] }));
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    for (const { stack, samples, provider } of runs) {
      const paid = await payOnce(stack, names);
      if (turn < warmUp) continue;
      samples.push(paid.ms - paid.provider);
      provider.push(paid.provider);
    }
  }
  return Object.fromEntries(
    runs.map(({ stack, samples, provider }) => {
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const figures = figuresOf(samples, 1000 / mean(samples));
      return [stack.size, { ...figures, provider: round(mean(provider)) }];
    }),
  );
}

/** Lays the names down, pays them, waits until the mails are out, and takes them away again. */
async function payOnce(stack: Stack, names: number): Promise<{ ms: number; provider: number }> {
  const documents = unpaidNames(names, nextId);
  nextId += names;
  const ids = documents.map(({ _id }) => _id);
  const office = await stack.people.office(PAYING_OFFICE);
  const applications = { _id: { $in: ids } };
  await withDatabase(stack, (db) =>
    db.collection<(typeof documents)[number]>('applications').insertMany(documents),
  );
  await stack.standins.providerWorked();
  const payment = { nonce: CARD, amount: totalCents(names), numOfApplications: names, selectedNames: ids };
  const ms = await timed(() => office.call('processOfficePayment', payment));
  const provider = await stack.standins.providerWorked();
  await atRest(stack);
  await withDatabase(stack, (db) =>
    db.collection<(typeof documents)[number]>('applications').deleteMany(applications),
  );
  return { ms, provider };
}

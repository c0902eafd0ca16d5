import mongoose from 'mongoose';
import type { BackgroundMigration, Migration } from '../src/base/migrations/migration';

type Trace = { number: number; at: Date };

/** What the planted migrations write. */
export const traces = () => mongoose.connection.collection<Trace>('migration_traces');

/** The numbers of the planted migrations that have run, in their order. */
export async function traced(): Promise<number[]> {
  return (await traces().find().sort({ at: 1 }).toArray()).map(({ number }) => number);
}

/** Two migrations that leave a trace; the first drops an index that is retired, or fails. */
export function planted(first: 'works' | 'fails' = 'works'): Migration[] {
  const trace = (number: number) => traces().insertOne({ number, at: new Date() });
  return [
    {
      number: 1,
      name: 'the first',
      run: async (database) => {
        if (first === 'fails') throw new TypeError('planted');
        await trace(1);
        const collection = database.collection('migration_traces');
        const indexes = await collection.indexes();
        if (indexes.some(({ name }) => name === 'retired')) await collection.dropIndex('retired');
      },
    },
    { number: 2, name: 'the second', run: async () => void (await trace(2)) },
  ];
}

/** One in the background that takes so many steps of ten documents, and leaves a trace in each. */
export function plantedInBackground(steps: number, after = () => {}): BackgroundMigration[] {
  const step: BackgroundMigration['step'] = async (_database, position) => {
    const through = position < 0 ? 0 : position + 10;
    if (through >= steps * 10) return undefined;
    await traces().insertOne({ number: through, at: new Date() });
    after();
    return { through, documents: 10 };
  };
  return [{ number: 7, name: 'in the background', collection: 'migration_traces', step }];
}

import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabaseUri } from '../../test/api';
import { closeDatabase, connectDatabase } from './database';
import { refuseUnfit, unfitness } from './databaseServer';
import { buildIndexes } from './indexes';

afterEach(() => closeDatabase());

const MEMBER = { setName: 'rs0', version: '7.0.14' };

test.each([
  ['a member of a replica set', MEMBER, 'primary', undefined],
  ['a router', { msg: 'isdbgrid', version: '8.0.1' }, 'primary', undefined],
  ['the embedded database', { setName: 'embedded', version: '7.0.0' }, 'primary', undefined],
  ['a standalone', { version: '8.0.1' }, 'primary', /not a member of a replica set/],
  ['an old version', { ...MEMBER, version: '6.0.19' }, 'primary', /MongoDB 6\.0\.19, and Rollbook needs 7/],
  ['a later version', { ...MEMBER, version: '10.1.0' }, 'primary', undefined],
  ['reads from secondaries', MEMBER, 'nearest', /readPreference is nearest/],
] as const)('production and %s', (_, server, readPreference, sentence) => {
  const why = unfitness(server, readPreference);
  if (sentence === undefined) expect(why).toBeUndefined();
  else expect(why).toMatch(sentence);
});

test('production refuses reads from secondaries, unless it is told not to look', async () => {
  const uri = new URL(testDatabaseUri('fit_database'));
  uri.searchParams.set('readPreference', 'secondaryPreferred');
  await connectDatabase(uri.toString());
  await expect(refuseUnfit({ mode: 'production', databaseCheck: true })).rejects.toThrow(
    /readPreference is secondaryPreferred/,
  );
  await refuseUnfit({ mode: 'production', databaseCheck: false });
  await refuseUnfit({ mode: 'demo', databaseCheck: true });
});

test('indexes that are missing in a collection are announced by name, once, and a majority has to build them', async () => {
  await connectDatabase(testDatabaseUri('built_indexes'));
  const schema = new mongoose.Schema({ at: Date, key: String }, { autoIndex: false });
  schema.index({ at: -1, key: 1 });
  schema.index(
    { key: 1 },
    { unique: true, name: 'own', partialFilterExpression: { key: { $type: 'string' } } },
  );
  const Built = mongoose.model('Built', schema, 'built');
  const told: unknown[] = [];
  const log = { info: (...line: unknown[]) => void told.push(line) };
  const asked = vi.spyOn(mongoose.mongo.Collection.prototype, 'createIndexes');
  try {
    await mongoose.connection.dropDatabase();
    await Built.create({ key: 'one' });
    await buildIndexes(log);
    const what = { collection: 'built', indexes: ['at_-1_key_1', 'own'] };
    expect(told).toEqual([
      [what, 'building indexes'],
      [what, 'indexes built'],
    ]);
    const ofBuilt = asked.mock.calls.filter(([indexes]) => indexes.some(({ name }) => name === 'own'));
    expect(ofBuilt).toEqual([
      [
        [expect.objectContaining({ name: 'at_-1_key_1' }), expect.objectContaining({ name: 'own' })],
        { commitQuorum: 'majority', socketTimeoutMS: 0 },
      ],
    ]);
    await expect(Built.create({ key: 'one' })).rejects.toThrow(/E11000/);
    await buildIndexes(log);
    expect(told).toHaveLength(2);
  } finally {
    asked.mockRestore();
    mongoose.deleteModel('Built');
    await mongoose.connection.dropDatabase();
  }
});

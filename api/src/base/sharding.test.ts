import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { uniqueIndexes } from './database';
import { handlers } from '../subjects';

/** Small collections, which stay on one shard. */
const ON_ONE_SHARD = new Set([
  'Office',
  'Group',
  'Account',
  'Session',
  'Counter',
  'Person',
  'Deposit',
  'MemberRequest',
  'ClinicMove',
]);

test('no collection that can be sharded has a unique index beside that of its _id', () => {
  const models = Object.values(mongoose.models).filter(({ modelName }) => !ON_ONE_SHARD.has(modelName));
  // The handlers bring the models of all subjects.
  expect(Object.keys(handlers).length).toBeGreaterThan(0);
  expect(models.map(({ modelName }) => modelName)).toContain('Application');
  const refused = models.flatMap(({ modelName, schema }) =>
    uniqueIndexes(schema).map(({ name }) => `${modelName} ${name}`),
  );
  expect(refused).toEqual([]);
  expect(uniqueIndexes(mongoose.model('Office').schema)).toEqual([{ name: 'login_1', fields: ['login'] }]);
});

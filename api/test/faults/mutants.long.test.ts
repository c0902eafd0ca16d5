import { expect, test } from 'vitest';
import { WRONG_FLOWS } from '../../../tools/test/wrongFlows';
import { campaigns } from './campaigns';
import { tryOut } from './nodes';

test.each(campaigns.flatMap(({ mutants }) => mutants))(
  'the mutant that $name goes with the code around it',
  async (mutant) => {
    await expect(tryOut(mutant)).resolves.toBeUndefined();
  },
);

test('each mutant has its turn on another engine', () => {
  expect(Object.fromEntries(campaigns.map(({ name, mutants }) => [name, mutants.length]))).toEqual(
    WRONG_FLOWS,
  );
});

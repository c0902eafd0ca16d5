import { expect, test } from 'vitest';
import { campaigns } from './campaigns';
import { tryOut } from './nodes';

test.each(campaigns.flatMap(({ mutants }) => mutants))(
  'the mutant that $name goes with the code around it',
  async (mutant) => {
    await expect(tryOut(mutant)).resolves.toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { linkMutants } from './links/mutants';
import { mutants } from './mutants';
import { tryOut } from './nodes';
import { refundMutants } from './refunds/mutants';
import { reminderMutants } from './reminders/mutants';
import { renewalMutants } from './renewals/mutants';

const ALL = [...mutants, ...refundMutants, ...renewalMutants, ...reminderMutants, ...linkMutants];

test.each(ALL)('the mutant that $name goes with the code around it', async (mutant) => {
  await expect(tryOut(mutant)).resolves.toBeUndefined();
});

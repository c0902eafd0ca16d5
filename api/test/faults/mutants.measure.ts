import { expect, test } from 'vitest';
import { hunt } from './hunt';
import { mutants } from './mutants';
import { report } from './report';

test.each(mutants.map((mutant, nth) => ({ nth, mutant, name: mutant.name })))(
  'the invariants catch a flow that $name',
  async ({ nth, mutant }) => {
    const hunted = await hunt(`mutant_${nth}`, mutant);
    report(`mutant ${nth + 1}`, { name: mutant.name, ...hunted });
    expect(hunted.violation).toBeDefined();
  },
);

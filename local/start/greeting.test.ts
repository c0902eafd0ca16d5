import { expect, it } from 'vitest';
import { greeting } from './greeting';

it('ends with the warnings of the API', () => {
  const ready = { accounts: [], warnings: ['people see the example brand'] };
  const lines = greeting('https://join.example', 'production', ready, false).split('\n');
  expect(lines).toContain('Warning: people see the example brand');
  expect(greeting('https://join.example', 'production', { ...ready, warnings: [] }, false)).not.toContain(
    'Warning',
  );
});

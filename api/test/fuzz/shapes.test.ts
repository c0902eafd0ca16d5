import { type CallName, calls } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROBLEM } from '../../src/base/docs/openapi';
import { breakInput } from './breaks';
import { problem } from './conforms';
import { valuesOf } from './shapes';

const names = Object.keys(calls) as CallName[];

test.each(names)('generated inputs of %s are valid and different', (name) => {
  const { request } = schemas[name];
  const made = fc.sample(valuesOf(request), { numRuns: 50, seed: 7 });
  for (const input of made) expect(request.safeParse(input).error).toBeUndefined();
  const isEmpty = Object.keys(request.shape).length === 0;
  const distinct = new Set(made.map((input) => JSON.stringify(input))).size;
  expect(distinct).toBeGreaterThan(isEmpty ? 0 : 10);
});

// The others have an extra field, or a mistake in one of the four fields that are ignored.
test('enough of the broken inputs are invalid', () => {
  const { request } = schemas.processOfficePayment;
  const broken = fc.sample(
    fc.tuple(valuesOf(request), breakInput).map(([input, how]) => how(input)),
    { numRuns: 200, seed: 7 },
  );
  expect(broken.filter((input) => !request.safeParse(input).success).length).toBeGreaterThan(30);
});

test('the OpenAPI document has every field of a problem', () => {
  expect(Object.keys(PROBLEM.properties).toSorted()).toEqual(Object.keys(problem.shape).toSorted());
});

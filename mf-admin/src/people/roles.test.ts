import { POSTS } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { DUTY_NAMES, mayText } from './roles';

it('shows what each role may do', () => {
  expect(DUTY_NAMES.map(([duty]) => [duty, ...POSTS.map((post) => mayText(post, duty))])).toEqual([
    ['figures', 'yes', 'yes', 'yes', 'yes'],
    ['names', 'yes', 'yes', 'yes', 'if granted'],
    ['desk', 'yes', 'yes', 'yes', 'no'],
    ['plan', 'yes', 'yes', 'no', 'no'],
    ['refunds', 'yes', 'yes', 'no', 'no'],
    ['settings', 'yes', 'no', 'no', 'no'],
    ['people', 'yes', 'no', 'no', 'no'],
  ]);
});

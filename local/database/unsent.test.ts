import { expect, test } from 'vitest';
import { AllowList, usage } from './allow-list';
import { checkUsage } from './unsent';

test('what is served and never sent is found, and so is an exception without need', () => {
  const stages = new AllowList<number>('stage', { $sent: 1, $unsent: 2, $excepted: 3, $needless: 4 });
  stages.get('$sent');
  stages.get('$needless');
  expect(() => stages.get('$foreign')).toThrow("the stage '$foreign' is not supported");
  const ours = usage().filter(({ label }) => label.startsWith('stage '));
  const exceptions = { 'stage $excepted': 'why', 'stage $needless': 'why', 'stage $gone': 'why' };
  expect(checkUsage(ours, exceptions)).toEqual([
    'stage $unsent is served and never sent',
    'stage $needless is an exception without need: it is sent',
    'stage $gone is an exception without need: it is not served',
  ]);
});

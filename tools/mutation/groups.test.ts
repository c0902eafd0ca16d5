import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS } from './groups';
import { SURVIVORS } from './survivors';

const files = GROUPS.flatMap((group) => group.files);

test('the files of the groups and their tests exist, each file in one group', () => {
  const named = GROUPS.flatMap(({ files: mutated, tests }) => [...mutated, ...tests]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
});

test('each survivor with a reason is of a file that is mutated', () => {
  expect(SURVIVORS.filter(({ file }) => !files.includes(file))).toEqual([]);
});

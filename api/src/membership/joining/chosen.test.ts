import { joinGroups } from '@rollbook/contract';
import { expect, test } from 'vitest';
import { fieldsToChoose } from '../../base/personal/registry';

test('the administrator chooses the fields that the registry names, and the language', () => {
  const chosen = joinGroups().flatMap(({ stored }) => stored);
  expect(chosen.toSorted()).toEqual([...fieldsToChoose('Application'), 'language'].toSorted());
});

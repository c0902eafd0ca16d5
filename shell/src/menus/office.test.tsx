import { expect, test } from 'vitest';
import { OFFICE } from '../../../local/gateway/rules';
import { noteOffice } from './office';

test('the web servers can read the office that works in this browser', () => {
  document.cookie = 'other=1; path=/';
  noteOffice(12);
  expect(OFFICE.exec(document.cookie)?.[2]).toBe('12');
  noteOffice(3);
  expect(OFFICE.exec(document.cookie)?.[2]).toBe('3');
});

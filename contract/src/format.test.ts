import { expect, test } from 'vitest';
import { familyShown, namesShown } from './format';

test('family names that are written one per line stand in one line', () => {
  expect(familyShown(' Ana Lee\r\n\n  Bo Lee \n')).toBe('Ana Lee, Bo Lee');
  expect(familyShown('Ana, Bo and Cy')).toBe('Ana, Bo and Cy');
  expect(familyShown('')).toBe('');
});

test('at most three names are listed', () => {
  expect(namesShown(['Ann Lee', 'Bo Ray'])).toBe('Ann Lee, Bo Ray');
  expect(namesShown(['Ann Lee', 'Bo Ray', 'Cy Fox', 'Di Orr', 'Ed Poe'])).toBe(
    'Ann Lee, Bo Ray, Cy Fox and 2 more',
  );
});

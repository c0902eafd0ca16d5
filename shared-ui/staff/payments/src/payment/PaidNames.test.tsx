import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaidNames } from './PaidNames';

const ann = {
  id: 11,
  oid: 3,
  name: 'Ann Lee',
  kind: 'new',
  expiration_date: '2027-12-31',
  calendar_year: true,
  office_name: 'Maple',
} as const;
const bo = { ...ann, id: 12, oid: 4, name: 'Bo Ray', office_name: 'Cedar' };
const cy = { ...ann, id: 13, name: 'Cy Fox' };

/** The screen's words, a blank between elements. */
const wordsOf = (names: Parameters<typeof PaidNames>[0]['names']) =>
  renderToStaticMarkup(<PaidNames names={names} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it.each([
  [true, 'Calendar-Year Membership Receipt'],
  [false, '12-Month Membership Receipt'],
])('titles names of one kind (calendar year: %s)', (calendar_year, title) => {
  const names = [ann, cy].map((name) => ({ ...name, calendar_year }));
  expect(wordsOf(names)).toBe(`${title} Ann Lee Maple 11-3 Cy Fox Maple 13-3`);
});

it('has a part for each kind, with the subtotals of several offices', () => {
  const monthly = { ...bo, id: 14, name: 'Di Day', calendar_year: false };
  expect(wordsOf([ann, monthly, bo, cy])).toBe(
    'Calendar-Year Membership Receipt Ann Lee Maple 11-3 Cy Fox Maple 13-3 Subtotal, Maple: 2 names $40.00 ' +
      'Bo Ray Cedar 12-4 Subtotal, Cedar: 1 name $20.00 12-Month Membership Receipt Di Day Cedar 14-4',
  );
});

import { receiptTitle } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { receiptOf, receiptPaper, type Unpaid } from './receipt';

const now = new Date('2026-11-21T02:00:00Z');
const membership = {
  oid: 3,
  email: 'member@mail.example',
  kind: 'new' as const,
  enrolled_on: '2026-11-02',
  expiration_date: '2027-12-31',
  calendar_year: true,
  possible_duplicate: false,
};
const jose: Unpaid = { ...membership, id: 1051, name: 'José Hernández-Villanueva' };
const grace: Unpaid = { ...membership, id: 1040, name: 'Grace <b>Whitehorse</b>' };
const byCard = { number: 'R-1', paidWith: 'Visa ending in 1111', at: now };
const maple = { name: 'Maple Street Family Clinic', calendarYear: true };

it('has payer, amount and the Denver date', () => {
  expect(receiptOf(maple, [jose, grace], byCard)).toEqual({
    number: 'R-1',
    payer: 'Maple Street Family Clinic',
    date: '11/20/2026',
    cents: 4000,
    names: [jose, grace],
    paidWith: 'Visa ending in 1111',
    calendarYear: true,
    refunded: 0,
  });
});

it('is titled as a calendar-year membership where it is one', () => {
  const group = { name: 'North Valley Clinics' };
  const inMaple = { ...jose, office_name: 'Maple', calendar_year: true };
  const inCedar = { ...grace, office_name: 'Cedar', calendar_year: false };
  const title = (...names: Unpaid[]) => receiptTitle(receiptOf(group, names, byCard));
  expect(title(inMaple)).toBe('Calendar-Year Membership Receipt');
  expect(title(inCedar)).toBe('12-Month Membership Receipt');
  expect(title(inMaple, inCedar)).toBe('Membership Receipt');
});

it('has a part with the title of each kind when one payment is for both', () => {
  const paper = receiptPaper(receiptOf(maple, [jose, { ...grace, calendar_year: false }], byCard)).text;
  const calendar = paper.indexOf('Calendar-Year Membership Receipt');
  const months = paper.indexOf('12-Month Membership Receipt');
  expect(paper.indexOf('José')).toBeGreaterThan(calendar);
  expect(paper.indexOf('José')).toBeLessThan(months);
  expect(paper.indexOf('Grace')).toBeGreaterThan(months);
  expect(paper).toContain('$40.00');
});

it('lists every name with its amount and the total, and escapes names', () => {
  const paper = receiptPaper(receiptOf(maple, [jose, grace], { ...byCard, paidWith: 'Check 4471' })).text;
  expect(paper).toContain('José Hernández-Villanueva');
  expect(paper).toContain('Grace &lt;b&gt;Whitehorse&lt;/b&gt;');
  expect(paper).toContain('R-1');
  expect(paper).toContain('Check 4471');
  expect(paper).toContain('1051-3');
  expect(paper).toContain('Membership until 12/31/2027');
  expect(receiptPaper(receiptOf(maple, [{ ...jose, kind: 'renewal' }], byCard)).text).toContain(
    'Renewal until 12/31/2027',
  );
  expect(paper.match(/\$20\.00/g)).toHaveLength(2);
  expect(paper).toContain('$40.00');
  expect(paper).not.toContain('>Office<');
});

it("shows each name's office on a group's receipt", () => {
  const paper = receiptPaper(
    receiptOf({ name: 'North Valley Clinics' }, [{ ...jose, office_name: 'Cedar Valley Dental' }], byCard),
  ).text;
  expect(paper).toContain('>Office<');
  expect(paper).toContain('Cedar Valley Dental');
});

it('has a subtotal for each of several offices, within the part of each kind', () => {
  const inMaple = { ...jose, oid: 3, office_name: 'Maple <Street>' };
  const inCedar = { ...grace, oid: 4, office_name: 'Cedar Valley Dental' };
  const later = { ...jose, id: 1060, oid: 3, office_name: 'Maple <Street>' };
  const paper = (...names: Unpaid[]) =>
    receiptPaper(receiptOf({ name: 'North Valley' }, names, byCard)).text.replace(/\s+/g, ' ');
  const both = paper(inMaple, inCedar, later);
  expect(both).toMatch(
    /Subtotal, Maple &lt;Street&gt;: 2 names<\/td> <td class="number">\$40\.00.*Subtotal, Cedar Valley Dental: 1 name<\/td> <td class="number">\$20\.00/,
  );
  expect(both.indexOf('1060-3')).toBeLessThan(both.indexOf('Subtotal, Maple'));
  expect(both).toContain('$60.00');
  for (const one of [
    paper(inMaple, later),
    paper(jose, grace),
    paper(inMaple, { ...inCedar, calendar_year: false }),
  ]) {
    expect(one).not.toContain('Subtotal');
  }
  const year = { ...inCedar, id: 1070 };
  const parts = paper(inMaple, year, { ...inCedar, calendar_year: false }).split(
    '12-Month Membership Receipt',
  );
  expect(parts[0]).toContain('Subtotal, Cedar Valley Dental: 1 name');
  expect(parts[1]).not.toContain('Subtotal');
});

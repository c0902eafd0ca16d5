import { expect, test } from 'vitest';
import { isDateLike, readDate } from './dates';

const TODAY = '2026-11-27';

test.each([
  '11/24/26',
  '11/24/2026',
  '11-24-2026',
  '11.24.26',
  '11/24/2026 10:00',
  '11/24/26 10:05 AM',
  '11/24/2026, 10:05:33 p.m.',
  '11 / 24 / 2026',
  '11242026',
  '20261124',
  '2026-11-24',
  '2026/11/24',
  '2026-11-24T10:00',
  '2026-11-24 10:00:00.000',
  '2026-11-24T17:00:00Z',
  '2026-11-24T23:30:00-07:00',
  '2026-11-25T02:00:00Z',
  'Nov 24, 2026',
  'Nov. 24 2026',
  'November 24th, 2026',
  'Tue, Nov 24, 2026',
  'Tuesday, November 24, 2026 at 10:00 AM',
  '24 Nov 2026',
  '24-Nov-26',
  '24 November 2026',
  '2026-Nov-24',
  '24 de noviembre de 2026',
  'martes, 24 de noviembre del 2026',
  '24 nov. 2026',
  "Nov 24 '26",
  ' 11/24/26 ',
])('reads %j without a doubt', (text) => {
  expect(readDate(text, TODAY)).toEqual({ date: '2026-11-24', inDoubt: false });
});

test.each([
  ['24/11/2026', '2026-11-24'],
  ['11/24', '2026-11-24'],
  ['Nov 24', '2026-11-24'],
  ['24 de noviembre', '2026-11-24'],
  ['12/3', '2025-12-03'],
  // 11 December is ahead, 12 November is a day of the log.
  ['12/11/2026', '2026-12-11'],
  ['11/27', '2026-11-27'],
  ['11/28', '2025-11-28'],
  ['Nov 27', '2026-11-27'],
  ['2/29', undefined],
])('reads %j, and doubts it', (text, date) => {
  expect(readDate(text, TODAY)).toEqual(date && { date, inDoubt: true });
});

test('takes the order of the US where both orders are likely', () => {
  expect(readDate('10/11/2026', TODAY)).toEqual({ date: '2026-10-11', inDoubt: false });
  expect(readDate('01/02/2026', TODAY)).toEqual({ date: '2026-01-02', inDoubt: false });
});

test.each([
  '',
  'Ann',
  'May',
  'May Lee',
  'last Friday',
  '02/30/2026',
  '13/13/2026',
  '7',
  '303-555-0139',
  '5550139',
  'Marta 24',
  'x2026-11-24',
  '2026-11-24x',
  'x20261124',
  '202611245',
  '1911242026',
  '112420261',
  'x11/24/26',
  '11/24/26x',
  'x11/24',
  '11/24x',
  'x2026-Nov-24',
  '2026/Nov/24',
  '2026-Nov/24',
  '2026-Nov-24x',
  'xNov 24, 2026',
  'Nov 24, 2026x',
  'x24 Nov 2026',
  '24 Nov 2026x',
  'Sunny 24',
])('reads no date in %j', (text) => expect(readDate(text, TODAY)).toBeUndefined());

test('knows what stands for a date', () => {
  expect(['02/30/2026', '11/24/26', 'Nov 24', '31/31/26'].every((text) => isDateLike(text, TODAY))).toBe(
    true,
  );
  expect(['Ann', '303-555-0139', '7', '555-0139'].some((text) => isDateLike(text, TODAY))).toBe(false);
});

test.each([
  ['12/11/2026', '2026-12-11', '2026-12-11', false],
  ['12/11/2026', '2026-12-10', '2026-12-11', true],
  // Sixty days before.
  ['09/11/2026', '2026-11-10', '2026-09-11', false],
  ['09/11/2026', '2026-11-11', '2026-09-11', true],
])('%j on %s may be another day only where that one is likely', (text, today, date, inDoubt) => {
  expect(readDate(text, today)).toEqual({ date, inDoubt });
});

test.each([
  ['13/45', true],
  ['1.2', true],
  ['2026-13-45', true],
  ['02/30/26 or so', true],
  ['on 02/30/26', false],
  ['303-55', false],
  ['303.55', false],
  ['3035-55', true],
  ['12/345', false],
  ['1-30-303.5550', false],
  ['1.30.303-5550', false],
])('%j stands for a date: %s', (text, isOne) => expect(isDateLike(text, TODAY)).toBe(isOne));

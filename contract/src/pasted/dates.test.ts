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
])('reads %j, and doubts it', (text, date) => {
  expect(readDate(text, TODAY)).toEqual({ date, inDoubt: true });
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
])('reads no date in %j', (text) => expect(readDate(text, TODAY)).toBeUndefined());

test('knows what stands for a date', () => {
  expect(['02/30/2026', '11/24/26', 'Nov 24', '31/31/26'].every((text) => isDateLike(text, TODAY))).toBe(
    true,
  );
  expect(['Ann', '303-555-0139', '7', '555-0139'].some((text) => isDateLike(text, TODAY))).toBe(false);
});

import { expect, it } from 'vitest';
import { checkEntry, dateOn, emptyEntry } from './check';

const entry = {
  first: 'Ann',
  last: 'Lee',
  email: 'ann@example.com',
  primaryPhone: '',
  additionalFamily: '',
  submitDate: '2026-11-20',
};
const check = (about: Partial<typeof entry>) => checkEntry({ ...entry, ...about }, '2026-11-20', 'office');

it('accepts a complete entry of today or earlier', () => {
  expect(check({})).toEqual({});
  expect(check({ submitDate: '2026-10-02' })).toEqual({});
});

it('has one message for every missing field', () => {
  expect(check({ first: '', last: ' ', email: '' })).toEqual({
    first: 'Name is required',
    last: 'Name is required',
    email: 'Name is required',
  });
});

it('rejects an invalid email, an invalid date, and tomorrow', () => {
  expect(check({ email: 'ann' })).toEqual({ email: 'Please enter a valid email' });
  expect(check({ submitDate: '' })).toEqual({ submitDate: 'Please enter a date' });
  expect(check({ submitDate: '2026-11-21' })).toEqual({
    submitDate: 'The submit date may not be in the future',
  });
});

it('takes any readable phone, and none', () => {
  expect(check({ primaryPhone: 'ask for Bo, x12' })).toEqual({});
  expect(check({ primaryPhone: '303\t5550139' })).toEqual({
    primaryPhone: 'Please remove characters that cannot be printed',
  });
});

it('rejects an entry that is too old for an office, not for the administrator', () => {
  expect(check({ submitDate: '2026-01-02' }).submitDate).toContain('within the last 60 days');
  expect(checkEntry({ ...entry, submitDate: '2026-01-02' }, '2026-11-20', 'admin')).toEqual({});
});

it('dates an empty form again on another day, but keeps a chosen date and what is being typed', () => {
  const opened = emptyEntry('2026-10-31');
  expect(dateOn('2026-11-01', opened, '2026-10-31')).toBe('2026-11-01');
  expect(dateOn('2026-11-01', emptyEntry('2026-10-02'), '2026-10-31')).toBe('2026-10-02');
  expect(dateOn('2026-11-01', { ...opened, first: 'Ann' }, '2026-10-31')).toBe('2026-10-31');
});

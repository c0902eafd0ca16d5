import { expect, it } from 'vitest';
import { addressOfAsked, askedIn, lastDays, periodOf, requestOf } from './asked';

const TODAY = '2027-01-03';
const usual = { from: '2026-12-28', to: TODAY, who: '', oid: '', kind: '' } as const;

it('asks for the last 7 days unless the address says otherwise', () => {
  expect(askedIn(new URLSearchParams(), TODAY)).toEqual(usual);
  const wrong = new URLSearchParams({ from: 'x', oid: '3x', kind: 'secrets' });
  expect(askedIn(wrong, TODAY)).toEqual(usual);
  const asked = { from: '2026-12-01', to: '2026-12-31', who: 'office:3', oid: '3', kind: 'money' } as const;
  const address = addressOfAsked(asked, TODAY);
  expect(askedIn(new URLSearchParams(address), TODAY)).toEqual(asked);
  expect(addressOfAsked(usual, TODAY)).toEqual({});
});

it('names the usual periods', () => {
  expect(periodOf(usual, TODAY)).toBe('7');
  expect(periodOf(lastDays(1, TODAY), TODAY)).toBe('1');
  expect(periodOf({ from: '2026-12-01', to: '2026-12-31' }, TODAY)).toBe('');
});

it('sends what is chosen alone', () => {
  expect(requestOf(usual, ' ')).toEqual({ from: '2026-12-28', to: TODAY });
  expect(requestOf({ ...usual, oid: '3', kind: 'money', who: 'admin' }, 'Young')).toEqual({
    from: '2026-12-28',
    to: TODAY,
    oid: 3,
    kind: 'money',
    who: 'admin',
    record: 'Young',
  });
});

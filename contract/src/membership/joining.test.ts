import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time';
import {
  cancelledWith,
  homeOf,
  joinedTerms,
  joinGroups,
  type JoinPlace,
  type JoinRecord,
  type JoinTerm,
  partedValues,
  recordThatStays,
  whyCancelled,
  whyNotJoined,
} from './joining';

const TODAY = '2027-01-03';

const term = (id: number, year: number, more: Partial<JoinTerm> = {}): JoinTerm => ({
  id,
  starts: `${year}-01-01`,
  ends: `${year}-12-31`,
  paid: true,
  isBusy: false,
  renews: null,
  renewed_as: null,
  ...more,
});
const record = (chain: number, terms: JoinTerm[], stops: string[] = []): JoinRecord => ({
  chain,
  number: `${chain}-3`,
  terms,
  stops,
});

test('every field of the form is chosen, names and addresses as one', () => {
  const groups = joinGroups();
  expect(groups.map(({ label }) => label)).toEqual([
    'Name',
    'Email',
    'Phone',
    'Address',
    'Birthday',
    'Family',
    'Language',
  ]);
  expect(groups.find(({ key }) => key === 'name')?.stored).toEqual(['first', 'last']);
  expect(groups.at(-1)).toEqual({ key: 'language', label: 'Language', stored: ['language'] });
});

describe('the record that stays', () => {
  const stays = (one: JoinRecord, other: JoinRecord) => {
    expect(recordThatStays(other, one)).toBe(one);
    expect(recordThatStays(one, other)).toBe(one);
  };

  test('is a paid one, with one paid term of several, before one that is here longer', () => {
    stays(
      record(20, [term(20, 2026), term(21, 2027, { paid: false })]),
      record(10, [term(10, 2024, { paid: false })]),
    );
  });

  test('is the one that is here longer, whatever its number and the order of its terms', () => {
    stays(record(20, [term(21, 2026), term(20, 2025)]), record(10, [term(10, 2026), term(11, 2027)]));
  });

  test('is the one with the lower number when both are here as long', () => {
    stays(record(9, [term(9, 2026)]), record(10, [term(10, 2026)]));
  });
});

describe('two records', () => {
  const member = record(10, [term(10, 2026, { renewed_as: 11 }), term(11, 2027, { renews: 10 })]);
  const spare = record(20, [term(20, 2027, { paid: false })]);

  test('of which one was never paid are joined, and the unpaid one is cancelled with it', () => {
    expect(recordThatStays(spare, member)).toBe(member);
    expect(whyNotJoined(member, spare)).toEqual([]);
    expect(whyCancelled(member, spare)).toBe('Falls into the same time');
    expect(joinedTerms(member, spare, { cancelUnpaid: true }, TODAY)).toEqual({
      places: [
        { id: 10, chain: 10, renews: null, renewed_as: 11 },
        { id: 11, chain: 10, renews: 10, renewed_as: null },
      ],
      cancelled: [20],
    });
    expect(whyNotJoined(spare, member)).toEqual([
      '20-3 is the unpaid one of the two: the other number must stay.',
    ]);
  });

  test('that follow each other become one, with every term after the one before', () => {
    const [old, young] = [record(10, [term(10, 2025)]), record(20, [term(20, 2026), term(21, 2028)])];
    const late = record(30, [term(30, 2027, { paid: false })]);
    expect(joinedTerms(young, old, { cancelUnpaid: true }, TODAY).places).toEqual([
      { id: 10, chain: 20, renews: null, renewed_as: 20 },
      { id: 20, chain: 20, renews: 10, renewed_as: 21 },
      { id: 21, chain: 20, renews: 20, renewed_as: null },
    ]);
    expect(whyCancelled(old, late)).toBeUndefined();
    expect(joinedTerms(old, late, { cancelUnpaid: false }, TODAY).places).toMatchObject([
      { id: 10, renewed_as: 30 },
      { id: 30, renews: 10, renewed_as: null },
    ]);
  });

  test('that are both paid for the same days, or in other hands, are not joined', () => {
    const twice = record(20, [term(20, 2027)]);
    expect(whyNotJoined(member, twice)).toEqual([
      expect.stringContaining('Both are paid for the same time: 01/01/2027 – 12/31/2027 and'),
    ]);
    expect(whyNotJoined(member, record(20, [term(20, 2025)], ['has an open refund']))).toEqual([
      '20-3 has an open refund.',
    ]);
    const paying = record(20, [term(20, 2028, { paid: false, isBusy: true })]);
    expect(whyNotJoined(member, paying)).toEqual(['A payment of 20-3 is on its way.']);
    expect(whyNotJoined(member, member)).toEqual([expect.stringContaining('are one record already')]);
    const renewing = record(20, [term(20, 2025), term(21, 2028, { paid: false, isBusy: true })]);
    expect(whyNotJoined(member, renewing)).toEqual(['A payment of 20-3 is on its way.']);
    const headless = record(5, [term(6, 2025)]);
    expect(recordThatStays(headless, member)).toBe(member);
    expect(recordThatStays(headless, headless)).toBeUndefined();
    expect(whyNotJoined(headless, member)[0]).toContain('the other number must stay');
  });
});

describe('what a term was renewed as', () => {
  const old = record(10, [term(10, 2025)]);
  const renewed = (more: Partial<JoinTerm>) =>
    record(20, [term(20, 2026, { renewed_as: 21 }), term(21, 2027, { paid: false, ...more })]);
  const lastOf = (goes: JoinRecord, cancelUnpaid: boolean) =>
    joinedTerms(old, goes, { cancelUnpaid }, TODAY).places.find(({ id }) => id === 20);

  test('is forgotten with an unpaid renewal that is cancelled', () => {
    expect(lastOf(renewed({}), true)).toMatchObject({ renews: 10, renewed_as: null });
    expect(lastOf(renewed({}), false)).toMatchObject({ renews: 10, renewed_as: 21 });
  });

  test('stays what it was when that is not one of these terms', () => {
    expect(lastOf(record(20, [term(20, 2026, { renewed_as: 99 })]), true)).toMatchObject({ renewed_as: 99 });
  });

  test('is an unpaid one until its last day', () => {
    const renewsOf = (ends: string) => {
      const unpaid = record(30, [term(30, 2026, { starts: '2026-12-01', ends, paid: false })]);
      return joinedTerms(old, unpaid, { cancelUnpaid: false }, TODAY).places.map(
        ({ renewed_as }) => renewed_as,
      );
    };
    expect(renewsOf(TODAY)).toEqual([30, null]);
    expect(renewsOf(addDays(TODAY, -1))).toEqual([null, null]);
  });
});

describe('two terms at their edges', () => {
  const first = record(10, [term(10, 2026, { starts: '2025-03-15', ends: '2026-03-15' })]);
  const from = (starts: string, more: Partial<JoinTerm> = {}) =>
    record(20, [term(20, 2026, { starts, ends: '2027-03-15', ...more })]);
  const placed = (other: JoinRecord, cancelUnpaid = false) =>
    joinedTerms(first, other, { cancelUnpaid }, TODAY).places.map(({ id, starts }) => ({ id, starts }));

  test('follow each other when one begins the day after', () => {
    expect(whyNotJoined(first, from('2026-03-16'))).toEqual([]);
    expect(placed(from('2026-03-16'))).toEqual([
      { id: 10, starts: undefined },
      { id: 20, starts: undefined },
    ]);
  });

  test('have no day in common when one begins on the last day of the other: it begins the day after', () => {
    for (const paid of [true, false]) {
      const again = from('2026-03-15', { paid });
      expect(whyNotJoined(first, again)).toEqual([]);
      expect(whyCancelled(first, again)).toBeUndefined();
      expect(placed(again)).toEqual([
        { id: 10, starts: undefined },
        { id: 20, starts: '2026-03-16' },
      ]);
    }
  });

  test('have no day in common either when the later one was never paid and has run out', () => {
    const runOut = from('2026-03-15', { paid: false, ends: '2026-12-31' });
    expect(placed(runOut)[1]).toEqual({ id: 20, starts: '2026-03-16' });
  });

  test('are paid twice from two common days on, for the same term and for one within the other', () => {
    const whole = record(
      20,
      first.terms.map((one) => ({ ...one, id: 20 })),
    );
    const within = record(20, [term(20, 2026, { starts: '2025-06-01', ends: '2026-03-15' })]);
    const lastDay = record(20, [term(20, 2026, { starts: '2026-03-15', ends: '2026-03-15' })]);
    for (const other of [from('2026-03-14'), whole, within, lastDay]) {
      const same = [expect.stringContaining('Both are paid for the same time')];
      expect([whyNotJoined(first, other), whyNotJoined(other, first)]).toEqual([same, same]);
    }
  });

  test('an unpaid term of two common days is cancelled with it', () => {
    const spare = from('2026-03-14', { paid: false });
    expect(whyCancelled(first, spare)).toBe('Falls into the same time');
    expect(joinedTerms(first, spare, { cancelUnpaid: false }, TODAY).cancelled).toEqual([20]);
  });
});

/** Records of terms that follow each other, each renewing the one before, from years that may meet. */
const anyRecord = (chain: number) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 400 }),
        days: fc.integer({ min: 30, max: 500 }),
        paid: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((terms) => {
      let next = '2023-01-01';
      const made = terms.map(({ gap, days, paid }, nth) => {
        const starts = addDays(next, gap);
        const ends = addDays(starts, days);
        next = addDays(ends, 1);
        return term(chain + nth, 2023, { starts, ends, paid });
      });
      return record(
        chain,
        made.map((one, nth) => ({
          ...one,
          renews: made[nth - 1]?.id ?? null,
          renewed_as: made[nth + 1]?.id ?? null,
        })),
      );
    });

test('joining keeps every term once, in one order; joining and parting is as before', () => {
  fc.assert(
    fc.property(anyRecord(100), anyRecord(200), fc.boolean(), (one, other, cancelUnpaid) => {
      const stays = recordThatStays(one, other);
      const goes = stays === one ? other : one;
      if (stays === undefined || whyNotJoined(stays, goes).length > 0) return;
      const wish = { cancelUnpaid };
      const all = [...stays.terms, ...goes.terms];
      const { places, cancelled } = joinedTerms(stays, goes, wish, TODAY);
      expect([...places.map(({ id }) => id), ...cancelled].toSorted()).toEqual(
        all.map(({ id }) => id).toSorted(),
      );
      const termOf = (id: number) => all.find((its) => its.id === id);
      expect(cancelled.every((id) => termOf(id)?.paid === false)).toBe(true);
      const kept = places.flatMap(({ id, starts }) => {
        const its = termOf(id);
        return its === undefined ? [] : [{ ...its, starts: starts ?? its.starts }];
      });
      for (const [nth, its] of kept.entries())
        for (const later of kept.slice(nth + 1)) {
          const isOneRecord = [stays, goes].some(({ terms }) =>
            [its, later].every(({ id }) => terms.some((own) => own.id === id)),
          );
          expect(isOneRecord || its.ends < later.starts, 'no two on the same days').toBe(true);
        }
      const counting = places.filter(({ id }) => {
        const its = termOf(id);
        return its !== undefined && (its.paid || its.ends >= TODAY);
      });
      for (const [nth, place] of counting.entries()) {
        const next = counting[nth + 1];
        if (termOf(place.id)?.paid && next) {
          expect(place.renewed_as).toBe(next.id);
          expect(next.renews).toBe(place.id);
        }
      }
      for (const place of places) {
        const its = termOf(place.id);
        const home = stays.terms.some(({ id }) => id === place.id) ? stays.chain : goes.chain;
        const before: JoinPlace = {
          chain: home,
          renews: its?.renews ?? null,
          renewed_as: its?.renewed_as ?? null,
          ...(place.starts === undefined || its === undefined ? {} : { starts: its.starts }),
        };
        const { id, ...after } = place;
        expect(partedValues(after, { before, after })).toEqual({ set: before, changedSince: [] });
        expect(homeOf({ id, renews: after.renews, from: home }, [], stays.chain)).toBe(home);
      }
      expect(cancelledWith(stays, goes).every(({ paid }) => !paid)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('parting leaves what was changed since, and takes a term that was made since along with the one that it renews', () => {
  const line = {
    before: { phone: '1', email: 'a', also: [] },
    after: { phone: '2', email: 'b', also: ['20-3'] },
  };
  expect(partedValues({ phone: '2', email: 'c', also: ['20-3'] }, line)).toEqual({
    set: { phone: '1', also: [] },
    changedSince: ['email'],
  });
  const all = [
    { id: 10, renews: null, from: 10 },
    { id: 20, renews: 10, from: 20 },
    { id: 30, renews: 20 },
    { id: 31, renews: 30 },
    { id: 32, renews: null },
    { id: 33, renews: 34 },
    { id: 34, renews: 33 },
    { id: 35, renews: 35 },
  ];
  expect(all.map((its) => homeOf(its, all, 10))).toEqual([10, 20, 20, 20, 10, 10, 10, 10]);
});

import { addDays, type CalendarDate, DEFAULT_REMINDERS } from '@rollbook/contract';
import { describe, expect, it } from 'vitest';
import { daysOf, dueReminders, LAST_FOR_DAYS, type Progress, reminderDay } from './due';

const START = '2026-11-22';
const done = (today: CalendarDate): Progress =>
  Object.fromEntries(DEFAULT_REMINDERS.map((offset) => [offset, today]));

/** Runs on these days and answers the reminders that each last valid day got, in order. */
function reminded(days: readonly CalendarDate[], progress: Progress = done(START)): Map<string, number[]> {
  const got = new Map<string, number[]>();
  for (const today of days) {
    for (const due of dueReminders(DEFAULT_REMINDERS, progress, today)) {
      for (const day of daysOf(due)) got.set(day, [...(got.get(day) ?? []), due.offset]);
    }
    progress = { ...progress, ...done(today) };
  }
  return got;
}

const everyDay = (count: number) => Array.from({ length: count }, (_, at) => addDays(START, at + 1));

describe('dueReminders', () => {
  it('reminds each membership at every offset, once', () => {
    const got = reminded(everyDay(200));
    expect(got.get(addDays(START, 60))).toEqual([-45, -14, -3, 7]);
    for (const offsets of got.values()) expect(new Set(offsets).size).toBe(offsets.length);
  });

  it('makes up for nothing on the first run', () => {
    expect(dueReminders(DEFAULT_REMINDERS, {}, START)).toEqual(
      DEFAULT_REMINDERS.map((offset) => ({
        offset,
        after: addDays(START, -offset - 1),
        upTo: addDays(START, -offset),
      })),
    );
  });

  it.each([1, 2, 40, 400])('after an outage of %i days sends at most the newest one to each', (days) => {
    const today = addDays(START, days);
    const got = reminded([today]);
    for (const [day, offsets] of got) {
      expect(offsets).toHaveLength(1);
      const missed = DEFAULT_REMINDERS.filter((offset) => {
        const due = addDays(day, offset);
        return START < due && due <= today;
      });
      expect(offsets).toEqual([missed.at(-1)]);
    }
    // Everyone whose newest reminder was missed gets it, unless it is too old to be of use.
    for (let at = -60; at < 500; at++) {
      const day = addDays(START, at);
      const missed = DEFAULT_REMINDERS.filter((offset) => addDays(day, offset) <= today).at(-1);
      const isMissed = missed !== undefined && addDays(day, missed) > START;
      const isOld = missed === 7 && addDays(day, missed + LAST_FOR_DAYS) < today;
      expect([day, got.has(day)]).toEqual([day, isMissed && !isOld]);
    }
  });

  it('has nothing due for the second run of a day', () => {
    expect(dueReminders(DEFAULT_REMINDERS, done(START), START)).toEqual([]);
  });

  it('continues with the present day when the clock was set back', () => {
    const today = addDays(START, -3);
    expect(dueReminders(DEFAULT_REMINDERS, done(START), today)).toEqual(
      dueReminders(DEFAULT_REMINDERS, {}, today),
    );
  });

  it('begins a reminder that was added to the settings with the present day', () => {
    expect(dueReminders([...DEFAULT_REMINDERS, -30], done(START), START)).toEqual([
      { offset: -30, after: addDays(START, 29), upTo: addDays(START, 30) },
    ]);
  });
});

it('a day begins at 8 in Denver', () => {
  expect(reminderDay(new Date('2026-11-22T14:59:00Z'))).toBe('2026-11-21');
  expect(reminderDay(new Date('2026-11-22T15:00:00Z'))).toBe('2026-11-22');
});

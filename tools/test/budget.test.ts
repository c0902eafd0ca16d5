import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GROUPS } from '../mutation/groups';
import { type Budget, type Case, inOrder, runStage, touches, TURN_DAYS, turnOf } from './budget';

const MINUTE_MS = 60_000;

let ran: string[];
beforeEach(() => {
  ran = [];
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const caseOf = (name: string, minutes = 0): Case => ({
  name,
  covers: [name],
  run: async () => {
    ran.push(name);
    await new Promise((resolve) => {
      setTimeout(resolve, minutes * MINUTE_MS);
    });
    return [{ passed: 1, failures: [], durations: [] }];
  },
});
const names = (count: number) => Array.from({ length: count }, (_, at) => `case ${at}`);
const budget = (change: Partial<Budget> = {}): Budget => ({
  changed: [],
  day: 0,
  minutesLeft: () => 60,
  ...change,
});

async function running(
  minutes: number,
  cases: Case[],
  { atOnce = 1, ...change }: Partial<Budget> & { atOnce?: number } = {},
) {
  const done = runStage({ name: 'stage', minutes, atOnce, cases }, budget(change));
  await vi.runAllTimersAsync();
  return done;
}
const lastLine = () => vi.mocked(console.log).mock.lastCall?.[0];

test('no case begins after the budget, and one that has begun goes on to its end', async () => {
  const results = await running(
    5,
    names(4).map((name) => caseOf(name, 2)),
  );
  expect(ran).toEqual(['case 0', 'case 1', 'case 2']);
  expect(results).toHaveLength(3);
  expect(lastLine()).toBe('\nstage: ran 3 of 4 cases');
});

test('a stage has no more minutes than the whole run has left', async () => {
  await running(
    30,
    names(4).map((name) => caseOf(name, 2)),
    { minutesLeft: () => 3 },
  );
  expect(ran).toHaveLength(2);
  ran = [];
  await running(
    30,
    names(4).map((name) => caseOf(name, 2)),
    { minutesLeft: () => -1 },
  );
  expect(ran).toEqual([]);
  expect(lastLine()).toContain('ran 0 of 4 cases; fewer than 1 others had their turn');
});

test('cases at the same time share the budget', async () => {
  await running(
    3,
    names(9).map((name) => caseOf(name, 2)),
    { atOnce: 2 },
  );
  expect(ran).toHaveLength(4);
});

test('cases that touch a change come first, whatever the day', async () => {
  for (const day of [0, 1, 7, 20_000]) {
    ran = [];
    await running(
      1,
      names(9).map((name) => caseOf(name, 2)),
      { day, changed: ['case 4/file.ts', 'README.md'] },
    );
    expect(ran).toEqual(['case 4']);
  }
});

test('a stage says which of the touched cases it left out', async () => {
  await running(
    1,
    names(3).map((name) => caseOf(name, 2)),
    { changed: ['case 1', 'case 2'] },
  );
  expect(lastLine()).toContain('the budget left out 1 of 2 that touch a change');
});

test('without a budget all cases run in their own order', async () => {
  const done = runStage({
    name: 'stage',
    minutes: 1,
    atOnce: 1,
    cases: names(5).map((name) => caseOf(name, 2)),
  });
  await vi.runAllTimersAsync();
  await done;
  expect(ran).toEqual(names(5));
});

test('any fortnight gives each case its turn', () => {
  for (const count of [1, 2, 13, 14, 15, 25, 70, 131]) {
    const cases = names(count).map((name) => caseOf(name));
    for (const first of [0, 5, 20_783]) {
      const days = Array.from({ length: TURN_DAYS }, (_, at) => first + at);
      const begun = days.flatMap((day) => inOrder(cases, budget({ day })).slice(0, turnOf(count)));
      expect(new Set(begun).size, `${count} cases from day ${first}`).toBe(count);
    }
  }
});

test('a place covers itself and what is in it', () => {
  expect(touches(['mf-office'], ['mf-office/src/App.tsx'])).toBe(true);
  expect(touches(['docker-compose.yml'], ['docker-compose.yml'])).toBe(true);
  expect(touches(['mf-office'], ['mf-office2/src/App.tsx', 'docs/teams.md'])).toBe(false);
});

test('two groups of mutants a day are enough for all to have their turn', () => {
  expect(turnOf(GROUPS.length)).toBeLessThanOrEqual(2);
});

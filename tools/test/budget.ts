// A stage of the second tier under a budget: what touches a change goes first, the rest takes turns over a fortnight.
import type { Result } from './reports';

/** A part of a stage that runs alone. `covers`: the files and folders that it is about, from the top folder. */
export type Case = { name: string; covers: string[]; run: () => Promise<Result[]> };
/** `minutes`: its budget. `atOnce`: how many of its cases run at the same time. */
export type Stage = { name: string; minutes: number; atOnce: number; cases: Case[] };

/** `changed`: files since the last release. `day`: a number that grows by one a day. `minutesLeft`: of the whole run. */
export type Budget = { changed: string[]; day: number; minutesLeft: () => number };

const MINUTE_MS = 60_000;

/** Within so many days each case has its turn. */
export const TURN_DAYS = 14;

/** Runs a stage; without a budget all of it. No case begins after the budget; those that have begun go on to their end. */
export async function runStage(stage: Stage, budget?: Budget): Promise<Result[]> {
  const queue = budget === undefined ? stage.cases : inOrder(stage.cases, budget);
  const minutes = budget === undefined ? Infinity : Math.min(stage.minutes, budget.minutesLeft());
  const end = performance.now() + minutes * MINUTE_MS;
  const results: Result[] = [];
  let begun = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const next = queue[begun];
      if (next === undefined) return;
      begun += 1;
      results.push(...(await next.run()));
    }
  };
  await Promise.all(Array.from({ length: stage.atOnce }, lane));
  if (budget !== undefined) console.log(`\n${howMany(stage, queue.slice(0, begun), budget)}`);
  return results;
}

/** Those that touch a change, then the rest from where the day says. */
export function inOrder(cases: readonly Case[], { changed, day }: Budget): Case[] {
  const from = (day * turnOf(cases.length)) % Math.max(cases.length, 1);
  const turned = [...cases.slice(from), ...cases.slice(0, from)];
  const [touched, others] = [turned.filter(isTouched), turned.filter((one) => !isTouched(one))];
  return [...touched, ...others];

  function isTouched({ covers }: Case): boolean {
    return touches(covers, changed);
  }
}

/** Whether one of the files is one of the places, or in one of them. */
export function touches(places: readonly string[], files: readonly string[]): boolean {
  return files.some((file) => places.some((place) => file === place || file.startsWith(`${place}/`)));
}

/** How many cases a day must run so that each has had its turn within a fortnight. */
export function turnOf(count: number): number {
  return Math.ceil(count / TURN_DAYS);
}

/** The line that a stage ends with. A budget that leaves cases out for longer than a fortnight is named. */
function howMany({ name, cases }: Stage, ran: Case[], { changed }: Budget): string {
  const touched = cases.filter(({ covers }) => touches(covers, changed));
  const missed = touched.filter((one) => !ran.includes(one)).length;
  const others = ran.length - (touched.length - missed);
  if (cases.length === 0) return `${name}: has no cases on this machine`;
  const isTooFew = ran.length < cases.length && others < turnOf(cases.length);
  return [
    `${name}: ran ${ran.length} of ${cases.length} cases`,
    ...(missed > 0 ? [`the budget left out ${missed} of ${touched.length} that touch a change`] : []),
    ...(isTooFew
      ? [`fewer than ${turnOf(cases.length)} others had their turn, so a fortnight does not cover all`]
      : []),
  ].join('; ');
}

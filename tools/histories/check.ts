import { answered, type Event, type Op, type OpOk, opsOf } from './events';

/** What happened, and the operations that show it. */
type Finding = { says: string; ops: number[] };
/** `says`: what is promised. `broken`: where a history breaks it. */
type Rule<Name extends string> = {
  property: Name;
  says: string;
  broken: (ops: readonly Op[], moves: Moves) => Finding[];
};

/** All that a history is checked for; docs/reliability.md lists it. */
export const PROPERTIES = [
  { property: 'seat', says: 'a seat is taken by one attempt', broken: seats },
  { property: 'refused', says: 'an attempt is not both refused and done', broken: refused },
  { property: 'state', says: 'the state of a payment only moves forward', broken: states },
  { property: 'counter', says: 'a counter gives a number to one attempt', broken: counters },
  {
    property: 'read',
    says: 'what was acknowledged is read by everyone who asks afterwards',
    broken: reads,
  },
  { property: 'phantom', says: 'what is read was asked for, and not refused', broken: phantoms },
] as const satisfies Rule<string>[];
export type Property = (typeof PROPERTIES)[number]['property'];

/** A property that a history breaks, and the operations that show it. */
export type Anomaly = Finding & { property: Property };

/** Where a payment may be found after it was found in a state. */
export type Moves = Readonly<Record<string, readonly string[]>>;

/** The anomalies of a history; none when every property holds. */
export function check(events: readonly Event[], moves: Moves): Anomaly[] {
  const ops = opsOf(events);
  const rules: readonly Rule<Property>[] = PROPERTIES;
  return rules.flatMap(({ property, broken }) => broken(ops, moves).map((one) => ({ property, ...one })));
}

function seats(ops: readonly Op[]): Finding[] {
  const taken = answered(ops, 'take').flatMap((op) => op.ask.seats.map((seat) => pair(seat, op)));
  return byOneAttempt(taken, 'taken by');
}

function counters(ops: readonly Op[]): Finding[] {
  const given = answered(ops, 'take').flatMap((op) =>
    Object.entries(op.answer.numbers ?? {}).map(([counter, value]) => pair(`${counter} ${value}`, op)),
  );
  return byOneAttempt(given, 'given to');
}

type Taken = [thing: string, op: OpOk<'take'>];
const pair = (thing: string, op: OpOk<'take'>): Taken => [thing, op];

function byOneAttempt(taken: Taken[], verb: string): Finding[] {
  return [...grouped(taken)].flatMap(([thing, ops]) => {
    const attempts = new Set(ops.map(({ ask }) => ask.attempt));
    const says = `${thing} was ${verb} ${[...attempts].join(' and ')}`;
    return attempts.size > 1 ? [finding(says, ops)] : [];
  });
}

/** A refusal is for good: the same attempt has not succeeded before, and does not succeed afterwards. */
function refused(ops: readonly Op[]): Finding[] {
  const done = new Map(answered(ops, 'take').map((op) => [op.ask.attempt, op]));
  return ops.flatMap((op) => {
    if (op.outcome !== 'fail' || op.ask.kind !== 'take') return [];
    const other = done.get(op.ask.attempt);
    const says = `${op.ask.attempt} was refused and done`;
    return other === undefined ? [] : [finding(says, [op, other])];
  });
}

/** Each pair of answers of which the first was complete before the second was asked for. */
function states(ops: readonly Op[], moves: Moves): Finding[] {
  const seen = ops.flatMap((op): [string, Seen][] => {
    if (op.outcome !== 'ok' || op.ask.kind === 'list' || op.answer.state === undefined) return [];
    const { state } = op.answer;
    if (moves[state] === undefined) throw new Error(`the state ${state} is unknown`);
    return [[op.ask.attempt, { ...op, state }]];
  });
  return [...grouped(seen)].flatMap(([attempt, all]) =>
    all.flatMap((before) => {
      const later = all.find(
        (after) =>
          before.answered < after.asked &&
          before.state !== after.state &&
          !moves[before.state]?.includes(after.state),
      );
      const says = `${attempt} was ${before.state} and then ${later?.state}`;
      return later === undefined ? [] : [finding(says, [before, later])];
    }),
  );
}

type Seen = { op: number; asked: number; answered: number; state: string };

function reads(ops: readonly Op[]): Finding[] {
  const added = answered(ops, 'take');
  return answered(ops, 'list').flatMap((list) => {
    const read = new Set(list.answer.members);
    return added.flatMap((op) => {
      const { adds } = op.ask;
      const isDue = adds?.set === list.ask.set && op.answered < list.asked;
      const says = `${list.who} did not read ${adds?.member} of ${list.ask.set}`;
      return isDue && !read.has(adds.member) ? [finding(says, [op, list])] : [];
    });
  });
}

function phantoms(ops: readonly Op[]): Finding[] {
  /** When a member was asked for first, unless each asking was refused. */
  const since = new Map<string, number>();
  for (const { ask, outcome, asked } of ops) {
    if (ask.kind !== 'take' || ask.adds === undefined || outcome === 'fail') continue;
    const member = `${ask.adds.set} ${ask.adds.member}`;
    since.set(member, Math.min(asked, since.get(member) ?? Infinity));
  }
  return answered(ops, 'list').flatMap((list) => {
    const { set } = list.ask;
    const strange = (list.answer.members ?? []).filter(
      (member) => (since.get(`${set} ${member}`) ?? Infinity) > list.answered,
    );
    return strange.map((member) => finding(`${list.who} read ${member} of ${set}`, [list]));
  });
}

function finding(says: string, ops: readonly { op: number }[]): Finding {
  return { says, ops: ops.map(({ op }) => op) };
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

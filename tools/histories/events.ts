// What a history says: who asked what, what was answered, and when. One clock for all events, that of the asking process.

/**
 * What is asked. `take`: these seats, for this attempt, and to be a member of a set; a repetition of an attempt is the same
 * attempt. `state`: how far an attempt's payment has come. `list`: the members of a set.
 */
export type Ask =
  | { kind: 'take'; attempt: string; seats: string[]; adds?: { set: string; member: string } }
  | { kind: 'state'; attempt: string }
  | { kind: 'list'; set: string };

/** `numbers`: those that a `take` was given, by counter. `state`: also of a payment that a `take` has made. */
export type Answer = { numbers?: Record<string, number>; state?: string; members?: string[] };

/** `fail`: it was refused and did not happen. `unknown`: it may have happened, then or later. */
export type Event = { op: number; at: number } & (
  | { type: 'invoke'; who: string; ask: Ask }
  | { type: 'ok'; answer: Answer }
  | { type: 'fail'; reason: string }
  | { type: 'unknown'; reason: string }
);

/** An ask with its answer. Without one it was never answered. */
export type Op = { op: number; who: string; ask: Ask; asked: number; answered: number } & (
  | { outcome: 'ok'; answer: Answer }
  | { outcome: 'fail' | 'unknown'; reason: string }
);

export type OpOk<Kind extends Ask['kind']> = Op & { outcome: 'ok'; ask: Extract<Ask, { kind: Kind }> };

/** Pairs the events. Throws for a history that is none: an answer to nothing, or two answers. */
export function opsOf(events: readonly Event[]): Op[] {
  const open = new Map<number, Event & { type: 'invoke' }>();
  const seen = new Set<number>();
  const ops: Op[] = [];
  for (const event of events) {
    if (event.type === 'invoke') {
      if (seen.has(event.op)) throw new Error(`op ${event.op} was asked twice`);
      seen.add(event.op);
      open.set(event.op, event);
      continue;
    }
    const invoke = open.get(event.op);
    if (invoke === undefined) throw new Error(`op ${event.op} was answered and is not open`);
    open.delete(event.op);
    if (event.at < invoke.at) throw new Error(`op ${event.op} was answered before it was asked`);
    const asked = { op: event.op, who: invoke.who, ask: invoke.ask, asked: invoke.at, answered: event.at };
    ops.push(
      event.type === 'ok'
        ? { ...asked, outcome: 'ok', answer: event.answer }
        : { ...asked, outcome: event.type, reason: event.reason },
    );
  }
  for (const { op, who, ask, at } of open.values()) {
    ops.push({ op, who, ask, asked: at, answered: Infinity, outcome: 'unknown', reason: 'never answered' });
  }
  return ops;
}

export function answered<Kind extends Ask['kind']>(ops: readonly Op[], kind: Kind): OpOk<Kind>[] {
  return ops.filter((one): one is OpOk<Kind> => one.outcome === 'ok' && one.ask.kind === kind);
}

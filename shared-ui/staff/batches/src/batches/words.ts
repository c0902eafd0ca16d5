import { type BatchKind, dollars, totalCents } from '@rollbook/contract';
import type { Batch } from './useBatches';

const shown = (count: number) => count.toLocaleString('en-US');

/** What a batch is doing or has done, with its number and what is owed. */
export function titleOf(batch: Batch): string {
  return TITLES[batch.kind](batch);
}

const TITLES: Record<BatchKind, (batch: Batch) => string> = {
  renew: madeTitle({
    doing: 'Renewing',
    all: 'memberships',
    done: 'renewed',
    one: 'renewal',
    many: 'renewals',
  }),
  enter: madeTitle({ doing: 'Storing', all: 'entries', done: 'stored', one: 'entry', many: 'entries' }),
  remind: remindedTitle,
  delete: deletedTitle,
  move: movedTitle,
  moveBack: movedBackTitle,
  erase: erasedTitle,
};

const members = (count: number) => `${shown(count)} ${count === 1 ? 'member' : 'members'}`;

function movedTitle({ state, count, office_name, refused, kept }: Batch): string {
  const moved = count - refused.length;
  switch (state) {
    case 'running':
      return `Moving ${members(count)} to ${office_name}`;
    case 'done':
      return `${members(moved)} moved to ${office_name}`;
    case 'undoing':
      return `Moving ${members(moved)} back`;
    case 'undone':
      return `${members(moved - kept.length)} moved back`;
  }
}

function movedBackTitle({ state, count, office_name, refused }: Batch): string {
  if (state === 'running') return `Moving ${members(count)} back to ${office_name}`;
  return `${members(count - refused.length)} moved back to ${office_name}`;
}

function erasedTitle({ state, count, refused }: Batch): string {
  const persons = (many: number) => `${shown(many)} ${many === 1 ? 'person' : 'persons'}`;
  return state === 'running' ? `Erasing ${persons(count)}` : `${persons(count - refused.length)} erased`;
}

function deletedTitle({ state, count, name, refused, kept }: Batch): string {
  const all = (many: number) =>
    count === 1 ? name : `${shown(many)} ${many === 1 ? 'application' : 'applications'}`;
  const deleted = count - refused.length;
  const restored = deleted - kept.length;
  switch (state) {
    case 'running':
      return `Deleting ${all(count)}`;
    case 'undoing':
      return `Restoring ${all(deleted)}`;
    case 'done':
      if (deleted === 0) return count === 1 ? `${name} was not deleted` : 'None of them was deleted';
      return `${all(deleted)} deleted`;
    case 'undone':
      return restored === 0 ? 'Nothing could be restored' : `${all(restored)} restored`;
  }
}

function remindedTitle({ state, count, name, refused }: Batch): string {
  if (state === 'running') return `Reminding ${count === 1 ? name : `${shown(count)} people`}`;
  const sent = count - refused.length;
  if (sent === 0) return count === 1 ? `${name} gets no reminder` : 'None of them gets a reminder';
  const who = count === 1 ? name : sent === count ? shown(sent) : `${shown(sent)} of ${shown(count)}`;
  return `${who} ${sent === 1 ? 'gets' : 'get'} a reminder by e-mail`;
}

type Words = { doing: string; all: string; done: string; one: string; many: string };

/** Of a batch that makes renewals or entries. */
function madeTitle({ doing, all, done, one, many }: Words): (batch: Batch) => string {
  const ones = (count: number) => `${count} ${count === 1 ? one : many}`;
  return (batch) => {
    const { state, count, name, made, refused, kept, taking_back } = batch;
    switch (state) {
      case 'running':
        return `${doing} ${count === 1 ? name : `${shown(count)} ${all}`}, unpaid`;
      case 'undoing':
        return `Taking back ${ones(taking_back ?? made.length)}`;
      case 'done': {
        if (made.length > 0) return `${madeNames(batch)} ${done}, ${owed(batch)}`;
        if (count === 1) return `${name} was not ${done}`;
        // Others were taken back since.
        if (refused.length < count) return `${refused.length} of them ${wasNot(refused.length)} ${done}`;
        return `None of them was ${done}`;
      }
      case 'undone': {
        const undone = batch.taken_back ?? count - refused.length - kept.length;
        if (undone === 0)
          return kept.length > 0 ? 'Nothing could be taken back' : 'Nothing was left to take back';
        if (kept.length > 0) return `Taken back, except ${ones(kept.length)}`;
        return count === 1 ? `The ${one} of ${name} is taken back` : `${ones(undone)} taken back`;
      }
    }
  };
}

const wasNot = (count: number) => (count === 1 ? 'was not' : 'were not');

/** The name of the only one of these that are left, or their number. */
function madeNames({ count, name, made, standing }: Batch): string {
  return count === 1 ? name : (nameOfOnly(made, standing) ?? String(made.length));
}

/** A name is known of what can be taken back. */
function nameOfOnly([id, ...others]: readonly number[], standing: Batch['standing']): string | undefined {
  return others.length > 0 ? undefined : standing?.find(({ made }) => made === id)?.name;
}

/** 'unpaid, $40.00'; in between some can have been paid. */
function owed({ made, unpaid, standing }: Batch): string {
  if (unpaid.length === 0) return 'nothing is left to pay';
  const amount = dollars(totalCents(unpaid.length));
  if (made.length === unpaid.length) return `unpaid, ${amount}`;
  const only = nameOfOnly(unpaid, standing);
  return only === undefined ? `${unpaid.length} of them unpaid, ${amount}` : `only ${only} unpaid, ${amount}`;
}

/** What is left of the time to undo, as 9:41; undefined when it is over. */
export function leftToUndo({ undo_until }: Batch, now: Date): string | undefined {
  const ms = undo_until === null ? 0 : Date.parse(undo_until) - now.getTime();
  if (ms <= 0) return undefined;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

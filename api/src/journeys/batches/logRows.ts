import type { CallAnswer } from '@rollbook/contract';
import { digestOf } from '../../base/attempts';
import { callerName } from '../../base/http/caller';
import type { Handler, Handlers } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { storedAmong } from '../../membership/duplicates/storeOnce';
import { findOffice } from '../../parties/offices/records';
import { begin } from './calls';
import { Batch } from './model';
import { isRefused, rowsOf, type StoredRow } from './settled';

/** Stores rows of the paper log as one job: the server has all of them before the first one is made. */
const enterLogRows: Handler<'enterLogRows'> = async ({ office: { oid }, rows: entries }, context) => {
  // The administrator may enter the log of a deactivated one.
  if ((await findOffice(oid)) === null) throw unknownRecord('office');
  const items = entries.map(({ first, last }, at) => ({ id: at + 1, name: `${first} ${last}`.trim() }));
  const digest = digestOf({ kind: 'enter', oid, entries });
  return begin({ kind: 'enter', items, entries, another: false, oid, digest }, context);
};

const getLogRows: Handler<'getLogRows'> = async ({ oid, rows }, { caller }) => {
  const jobs = await Batch.find({ by: callerName(caller), kind: 'enter', oid })
    .sort({ started_at: 1, _id: 1 })
    .lean();
  const known = rowsOf(jobs);
  const refused = [...known.values()].filter(isRefused);
  const stored = await storedAmong([...new Set([...rows, ...refused.map(({ entry }) => entry.row)])]);
  const isOff = (told: StoredRow | undefined) => told?.item.outcome === 'waiting' || told?.isDropped === true;
  return {
    gone: rows.filter((row) => stored.has(row) || isOff(known.get(row))),
    refused: refused.filter(({ entry }) => !stored.has(entry.row)).map(toRefused),
  };
};

function toRefused({ entry, item }: StoredRow): CallAnswer<'getLogRows'>['refused'][number] {
  const { code, detail, suspect } = item;
  return { ...entry, code, detail, ...(suspect ? { suspect } : {}) };
}

const dropLogRows: Handler<'dropLogRows'> = async ({ rows }, { caller }) => {
  const jobs = await Batch.find({ by: callerName(caller), kind: 'enter' })
    .select('_id entries')
    .lean();
  for (const { _id, entries } of jobs) {
    const dropped = entries.flatMap(({ row }) => (rows.includes(row) ? [[`dropped.${row}`, true]] : []));
    // Path by path: two requests at a time take nothing from each other.
    if (dropped.length > 0) await Batch.updateOne({ _id }, { $set: Object.fromEntries(dropped) });
  }
  return { success: true };
};

export const logRowCalls: Handlers = { enterLogRows, getLogRows, dropLogRows };

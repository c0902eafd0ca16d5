import { randomUUID } from 'node:crypto';
import { MAX_IMPORT, MAX_MISSING_SHARE, STEP_UP_ROWS } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Handler, Handlers } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { Refused, refuseOtherFiles } from './bytes';
import { matchKey } from './look';
import { Import, type ImportDoc, ImportMatch, ImportPart, ImportRow, NO_COUNTS } from './model';
import { listedImports, shownImport, undoUntil } from './shown';
import { CHOSEN } from './work';

/** Imports that are not over, at most: each keeps up to 50 MB. */
const MOST_OPEN = 5;
const LISTED = 10;
/** Waiting for a person, before anything is written. */
const LEFT: ImportDoc['state'][] = ['uploading', 'columns', 'checked'];

const beginImport: Handler<'beginImport'> = async ({ kind, name, size, follows = '' }, context) => {
  const { caller, now, attempt } = context;
  if (size === 0) throw invalidFields({ file: 'The file is empty.' });
  if (size > MAX_IMPORT.bytes)
    throw invalidFields({ file: 'The file is larger than 50 MB. Please divide it.' });
  const _id = attempt ?? randomUUID();
  const parts = Math.ceil(size / MAX_IMPORT.partBytes);
  const before = follows === '' ? undefined : await found(follows);
  const { oid = null, offices = [] } = before?.kind === kind ? before : {};
  const begun = { _id, kind, name, size, parts, state: 'uploading', counts: NO_COUNTS } as const;
  const doc = withDefaults(Import, {
    ...begun,
    follows,
    oid,
    offices,
    by: callerName(caller),
    started_at: now(),
  });
  if (await insertNew(Import, doc)) {
    const open = await Import.countDocuments({ state: { $in: LEFT } });
    if (open > MOST_OPEN) await removeOldest();
  }
  return shownImport(await found(_id));
};

/** A file that was left before its run makes room. */
async function removeOldest(): Promise<void> {
  const [oldest] = await Import.find({ state: { $in: LEFT } })
    .sort({ started_at: 1 })
    .limit(1)
    .lean();
  if (oldest !== undefined) await remove(oldest);
}

const sendImportPart: Handler<'sendImportPart'> = async ({ id, part, data }, { now }) => {
  const doc = await found(id);
  if (doc.state !== 'uploading' || part >= doc.parts) throw otherState();
  const bytes = Buffer.from(data, 'base64');
  const isLast = part === doc.parts - 1;
  const expected = isLast ? doc.size - part * MAX_IMPORT.partBytes : MAX_IMPORT.partBytes;
  if (bytes.length !== expected) throw invalidFields({ data: 'This part has another size than announced' });
  if (part === 0) await refusing(doc, () => refuseOtherFiles(bytes));
  await insertNew(ImportPart, { _id: `${id}:${part}`, import: id, part, data: bytes, at: now() });
  return { success: true };
};

/** Nothing of a refused file is kept. */
async function refusing(doc: ImportDoc, check: () => void): Promise<void> {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await remove(doc);
    throw invalidFields({ file: error.message });
  }
}

const readImport: Handler<'readImport'> = async ({ id, encoding }, { now }) => {
  const chosen = encoding === undefined ? {} : { encoding, problem: CHOSEN };
  return begin(id, LEFT, { state: 'reading', ...chosen }, now());
};

const checkImport: Handler<'checkImport'> = async (input, { now }) => {
  const { id, columns, nameOrder: name_order, dateOrder: date_order, oid, roster, remember, offices } = input;
  const doc = await found(id);
  if (columns.length !== doc.headings.length) throw invalidFields({ columns: 'Another number of columns' });
  const twice = columns.find((column, at) => column && column !== 'leave' && columns.indexOf(column) !== at);
  if (twice) throw invalidFields({ columns: 'Two columns are the same field' });
  if (remember) {
    const match = { columns, name_order, date_order, at: now() };
    await ImportMatch.updateOne({ _id: matchKey(doc.kind, doc.headings) }, { $set: match }, { upsert: true });
  }
  const begun = { columns, name_order, date_order, oid, roster: roster && doc.kind === 'members', offices };
  return begin(
    id,
    ['columns', 'checked'],
    { ...begun, state: 'checking', through: 0, counts: NO_COUNTS },
    now(),
  );
};

/** Sets the next work of an import in one of these states. */
async function begin(id: string, states: ImportDoc['state'][], set: Partial<ImportDoc>, now: Date) {
  const doc = await found(id);
  const begun = await Import.findOneAndUpdate(
    { _id: id, state: { $in: states } },
    { $set: { ...set, open: true, due: now, failures: 0 } },
    { returnDocument: 'after', lean: true },
  );
  // A repeat of the request joins it.
  if (begun === null && doc.state !== set.state) throw otherState();
  return shownImport(begun ?? doc);
}

const getImportRows: Handler<'getImportRows'> = async ({ id, what, kind, after, limit }, context) => {
  const doc = await found(id);
  const isExport = limit > 200;
  if (isExport && doc.counts.wrong > STEP_UP_ROWS) requireStepUp(context);
  const filter = {
    import: id,
    what,
    row: { $gt: after },
    ...(kind === undefined ? {} : { kind }),
    // What is decided is not asked about again, and keeps no other row from being reached.
    ...(what === 'confirm' ? { decision: '' as const } : {}),
  };
  const stored = await ImportRow.find(filter)
    .sort({ row: 1 })
    .limit(limit + 1)
    .lean();
  const rows = stored
    .slice(0, limit)
    .map(({ row, name, cells, wrong, file, here, changes = [], decision }) => ({
      row,
      name,
      cells,
      wrong,
      changes,
      decision,
      ...(file === null ? {} : { file }),
      ...(here === null ? {} : { here }),
    }));
  return { rows, next: stored.length > limit ? (rows.at(-1)?.row ?? null) : null };
};

const decideImportRows: Handler<'decideImportRows'> = async ({ id, rows, decision }) => {
  const doc = await found(id);
  if (doc.state !== 'checked') throw otherState();
  await (rows === undefined
    ? ImportRow.updateMany({ import: id, what: 'confirm', decision: '' }, { $set: { decision } })
    : ImportRow.updateMany(
        { import: id, what: { $in: ['confirm', 'updated'] as const }, row: { $in: rows } },
        { $set: { decision } },
      ));
  return shownImport(doc);
};

const runImport: Handler<'runImport'> = async ({ id, count, mails, ends }, context) => {
  const doc = await found(id);
  if (doc.state === 'checked') await refuseOtherCount(doc, count);
  const { gone, created, updated, unchanged } = doc.counts;
  if (ends !== undefined) {
    const isFew = gone <= doc.members * MAX_MISSING_SHARE && created + updated + unchanged > 0;
    if (!doc.roster || ends !== gone)
      throw new ApiProblem('conflict', `${gone} members are missing, not ${ends}`);
    if (!isFew) requireStepUp(context);
  }
  const { caller, now } = context;
  const set = { state: 'running', mails, ends: ends !== undefined, at_row: 0, through: 0 } as const;
  const begun = await begin(id, ['checked'], set, now());
  await recordAudit(caller, now(), {
    subject: 'import',
    id,
    what: 'import begun',
    after: { file: doc.name, rows: doc.rows, count },
    key: `${id}:begun`,
  });
  return begun;
};

/** What the button said, with the rows that were decided. */
async function refuseOtherCount(doc: ImportDoc, count: number): Promise<void> {
  const { counts, decided, left_out } = await shownImport(doc);
  const written = counts.created + counts.updated - left_out + decided;
  if (written === count) return;
  throw new ApiProblem('conflict', `${written} rows would be written, not ${count}. Please look again.`);
}

const undoImport: Handler<'undoImport'> = async ({ id }, { now }) => {
  const doc = await found(id);
  if (doc.state === 'done' && undoUntil(doc) < now())
    throw new ApiProblem('conflict', 'The time to undo this is over');
  return begin(id, ['done'], { state: 'undoing', at_row: 0, through: 0, undone: 0, kept: [] }, now());
};

const dropImport: Handler<'dropImport'> = async ({ id }) => {
  const doc = await found(id);
  if (!['uploading', 'columns', 'checked', 'refused'].includes(doc.state)) throw otherState();
  await remove(doc);
  return { success: true };
};

async function remove({ _id }: Pick<ImportDoc, '_id'>): Promise<void> {
  await Import.deleteOne({ _id });
  await Promise.all([ImportPart.deleteMany({ import: _id }), ImportRow.deleteMany({ import: _id })]);
}

async function found(_id: string): Promise<ImportDoc> {
  const doc = await Import.findById(_id).lean();
  if (doc === null) throw unknownRecord('import');
  return doc;
}

function otherState(): ApiProblem {
  return new ApiProblem('conflict', 'This import is at another step by now. Please load the page again.');
}

export const importCalls: Handlers = {
  beginImport,
  sendImportPart,
  getImport: async ({ id }) => shownImport(await found(id)),
  getImports: async () => listedImports(await Import.find({}).sort({ started_at: -1 }).limit(LISTED).lean()),
  readImport,
  checkImport,
  getImportRows,
  decideImportRows,
  runImport,
  undoImport,
  dropImport,
};

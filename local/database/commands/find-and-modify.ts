import { failedToParse, refusal } from '../errors';
import type { Query } from '../query/find';
import { compileProjection } from '../query/project';
import { parseSort } from '../query/sort';
import { applyUpdate } from '../update/apply';
import { parseUpdate } from '../update/parse';
import type { Update } from '../update/parse';
import { int } from '../values/types';
import type { Doc, Value } from '../values/types';
import { changeOne } from './change';
import type { Found } from './change';
import { hintOf } from './engine';
import type { Request } from './engine';
import { collectionName, docOption, flagOption, required } from './options';
import { insertUpserted } from './update';

/** Changes or removes one document and answers it as it was before, or as it is now. */
export async function findAndModify(request: Request): Promise<Doc> {
  const { command, engine, database } = request;
  const name = collectionName(
    command,
    command['findAndModify'] === undefined ? 'findandmodify' : 'findAndModify',
  );
  const collection = engine.catalog.find(database, name);
  const query: Query = {
    filter: docOption(command, 'query'),
    sort: parseSort(docOption(command, 'sort'), () => refusal('this sort of findAndModify')),
    skip: 0,
    limit: 1,
    ...hintOf(collection, command['hint']),
  };
  const fields = docOption(command, 'fields');
  const project =
    Object.keys(fields).length === 0 ? (document: Doc) => document : compileProjection(fields, true);
  return changeOne(
    request,
    name,
    query,
    flagOption(command, 'remove') ? removal(request, project) : change(request, name, query, project),
  );
}

type Project = (document: Doc) => Doc;

function removal({ command, engine }: Request, project: Project): Found<Doc> {
  if (command['update'] !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
  if (flagOption(command, 'upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (flagOption(command, 'new'))
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  return {
    change: (collection, row) => {
      const value = project(row.document);
      engine.documents.remove(collection, row);
      return reply({ n: int(1) }, value);
    },
    none: () => reply({ n: int(0) }, null),
  };
}

function change(request: Request, name: string, { filter }: Query, project: Project): Found<Doc> {
  const { command, engine } = request;
  if (command['update'] === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const update: Update = parseUpdate(required(command, 'update'));
  const wantsNew = flagOption(command, 'new');
  const now = new Date();
  return {
    change: (collection, row) => {
      const after = applyUpdate(row.document, row.bytes, update, now);
      if (after !== undefined) engine.documents.replace(collection, row, after);
      const value = project(wantsNew && after !== undefined ? after.document : row.document);
      return reply({ n: int(1), updatedExisting: true }, value);
    },
    none: () => {
      if (!flagOption(command, 'upsert')) return reply({ n: int(0), updatedExisting: false }, null);
      const inserted = insertUpserted(request, name, filter, update, now);
      const state = { n: int(1), updatedExisting: false, upserted: inserted['_id'] ?? null };
      return reply(state, wantsNew ? project(inserted) : null);
    },
  };
}

const reply = (lastErrorObject: Doc, value: Value): Doc => ({ lastErrorObject, value });

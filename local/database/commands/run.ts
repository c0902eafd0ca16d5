import { refusal } from '../errors';
import { Stopwatch } from '../query/stream';
import { MAX_DOCUMENT_BYTES, double, int } from '../values/types';
import type { Doc } from '../values/types';
import type { Batch } from './cursors';
import type { Engine, Request } from './engine';
import { explain } from './explain';
import { findAndModify } from './find-and-modify';
import { checkCommand, timeLimit } from './options';
import { distinct } from './distinct';
import { aggregate, count, find, getMore, killCursors } from './read';
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listIndexes,
} from './schema';
import { deleteCommand } from './delete';
import { insertCommand } from './insert';
import { updateCommand } from './update';

type Handler = (request: Request) => Doc | Batch | Promise<Doc | Batch>;

/** The version of MongoDB whose behaviour this database follows, and that drivers are told. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;
export const MAX_MESSAGE_BYTES = 48_000_000;

const HANDLERS: Record<string, Handler> = {
  hello: ({ command }) => hello(command),
  ismaster: ({ command }) => hello(command),
  ping: () => ({}),
  buildinfo: () => ({ version: VERSION.slice(0, 3).join('.'), versionArray: VERSION.map(int), modules: [] }),
  endsessions: () => ({}),
  find,
  aggregate,
  count,
  distinct,
  getmore: getMore,
  killcursors: killCursors,
  insert: insertCommand,
  update: updateCommand,
  delete: deleteCommand,
  findandmodify: findAndModify,
  createindexes: createIndexes,
  listindexes: listIndexes,
  dropindexes: dropIndexes,
  create,
  drop,
  dropdatabase: dropDatabase,
  listcollections: listCollections,
  explain,
};

/** Runs one command. */
export async function runCommand(engine: Engine, command: Doc): Promise<Doc | Batch> {
  const name = Object.keys(command)[0] ?? '';
  checkCommand(name, command);
  const handler = HANDLERS[name.toLowerCase()];
  if (handler === undefined) throw refusal(`the command '${name}'`);
  const database = typeof command['$db'] === 'string' ? command['$db'] : 'admin';
  return handler({ engine, database, command, watch: new Stopwatch(timeLimit(command)) });
}

/** Says that this is a single server which takes writes. */
export function hello(command: Doc): Doc {
  const modern = Object.hasOwn(command, 'hello');
  return {
    [modern ? 'isWritablePrimary' : 'ismaster']: true,
    helloOk: true,
    maxBsonObjectSize: int(MAX_DOCUMENT_BYTES),
    maxMessageSizeBytes: int(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: int(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: int(30),
    minWireVersion: int(0),
    maxWireVersion: int(MAX_WIRE_VERSION),
    readOnly: false,
    ok: double(1),
  };
}

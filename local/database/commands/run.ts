import { AllowList } from '../allow-list';
import { refusal } from '../values/errors';
import { Stopwatch } from '../query/stream';
import { MAX_DOCUMENT_BYTES, double, int, isNumber, toNumber } from '../values/types';
import type { Doc } from '../values/types';
import type { Batch } from './cursors';
import type { Engine, Request } from './engine';
import { checkOptions, docOption, optionsOf, timeLimit } from './options';
import type { Options, Type } from './options';
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
import { findAndModify, updateCommand } from './update';
import { NOT_KEPT, SESSION_MINUTES } from './sessions';
import type { Progress } from './sessions';
import { deleteCommand, insertCommand } from './write';

type Handler = (request: Request) => Doc | Batch | Promise<Doc | Batch>;
interface Command {
  options: Options;
  run: Handler;
}

/** The version of MongoDB that this database follows and reports. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;
/** A socket has no name that drivers could look up. One that tries to find the set by itself fails, and says why. */
const MEMBER = 'use-direct-connection.invalid:27017';
export const MAX_MESSAGE_BYTES = 48_000_000;

const COMMANDS = new AllowList<Command>(
  'command',
  Object.fromEntries([
    command('hello', hello),
    command('ismaster', hello),
    command('ping', () => ({})),
    command('buildInfo', buildInfo),
    command('endSessions', () => ({})),
    command('find', find, {
      filter: 'object',
      projection: 'object',
      sort: 'object',
      limit: 'number',
      batchSize: 'number',
      singleBatch: 'bool',
    }),
    command('aggregate', aggregate, { pipeline: 'array', cursor: 'object' }),
    command('count', count, { query: 'object' }),
    command('getMore', getMore, { collection: 'string', batchSize: 'number' }),
    command('killCursors', killCursors, { cursors: 'array' }),
    command('insert', insertCommand, { documents: 'array', ordered: 'bool', txnNumber: 'number' }),
    command('update', updateCommand, { updates: 'array', ordered: 'bool', txnNumber: 'number' }),
    command('delete', deleteCommand, { deletes: 'array', ordered: 'bool', txnNumber: 'number' }),
    command('findAndModify', findAndModify, {
      query: 'object',
      sort: 'object',
      remove: 'bool',
      update: 'any',
      new: 'bool',
      upsert: 'bool',
      txnNumber: 'number',
    }),
    command('create', create),
    command('drop', drop),
    command('dropDatabase', dropDatabase),
    command('dropIndexes', dropIndexes, { index: 'string' }),
    command('createIndexes', createIndexes, { indexes: 'array', commitQuorum: 'string' }),
    command('listIndexes', listIndexes, { cursor: 'object' }),
    command('listCollections', listCollections, {
      filter: 'object',
      cursor: 'object',
      nameOnly: 'bool',
      authorizedCollections: 'bool',
    }),
  ]),
);

function command(name: string, run: Handler, options: Record<string, Type> = {}): [string, Command] {
  return [name, { run, options: optionsOf(name, options) }];
}

/** Runs one command. */
export async function runCommand(engine: Engine, given: Doc): Promise<Doc | Batch> {
  const [name = ''] = Object.keys(given);
  const { run, options } = COMMANDS.get(name);
  // A driver's greeting describes the driver.
  if (run !== hello) checkOptions(options, given, name);
  const { w } = docOption(given, 'writeConcern');
  if (w !== undefined && w !== 'majority' && !(isNumber(w) && toNumber(w) <= 1))
    throw refusal('this write concern');
  const database = typeof given['$db'] === 'string' ? given['$db'] : 'admin';
  const watch = new Stopwatch(timeLimit(given));
  const work = (progress: Progress) => run({ engine, database, command: given, watch, progress });
  const number = given['txnNumber'];
  return isNumber(number) ? engine.sessions.run(given, toNumber(number), work) : work(NOT_KEPT);
}

/** Presents the primary of a set of one: only of a set do drivers repeat writes. */
function hello({ command: { hello: modern } }: Request): Doc {
  return {
    [modern === undefined ? 'ismaster' : 'isWritablePrimary']: true,
    secondary: false,
    helloOk: true,
    setName: 'embedded',
    setVersion: int(1),
    hosts: [MEMBER],
    primary: MEMBER,
    me: MEMBER,
    maxBsonObjectSize: int(MAX_DOCUMENT_BYTES),
    maxMessageSizeBytes: int(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: int(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: int(SESSION_MINUTES),
    minWireVersion: int(0),
    maxWireVersion: int(MAX_WIRE_VERSION),
    readOnly: false,
    ok: double(1),
  };
}

/** The module tells the API that a single member is meant. */
function buildInfo(): Doc {
  return { version: VERSION.slice(0, 3).join('.'), versionArray: VERSION.map(int), modules: [] };
}

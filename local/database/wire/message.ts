import { Batch } from '../commands/cursors';
import { DatabaseError } from '../values/errors';
import { double, encode, int } from '../values/types';
import type { Doc } from '../values/types';
import { decodeVetted } from '../values/vet';

/** The wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME | (1 << 16);

export interface Message {
  id: number;
  /** An OP_QUERY, with which drivers greet; its answer is an OP_REPLY. */
  isGreeting: boolean;
  command: Doc;
  /** The client does not expect an answer. */
  unanswered: boolean;
}

/** Reads one whole message; throws if it is malformed, which ends the connection. */
export function parseMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  switch (bytes.readInt32LE(12)) {
    case OP_MSG:
      return parseOpMsg(id, bytes);
    case OP_QUERY:
      return parseOpQuery(id, bytes);
    default:
      throw new Error(`unknown opcode ${bytes.readInt32LE(12)}`);
  }
}

function parseOpQuery(id: number, bytes: Buffer): Message {
  const endOfName = bytes.indexOf(0, HEADER_BYTES + 4);
  // Two numbers (skip and limit) lie between the name and the document.
  const query = documentAt(bytes, endOfName + 9, bytes.length);
  const command = decodeVetted(query);
  const name = Object.keys(command)[0] ?? '';
  if (!/^(hello|ismaster)$/i.test(name))
    throw new DatabaseError(352, `Unsupported OP_QUERY command: ${name}`);
  return { id, isGreeting: true, command, unanswered: false };
}

function parseOpMsg(id: number, bytes: Buffer): Message {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if ((flags & ~KNOWN_FLAGS & 0xffff) !== 0) throw new Error(`unknown message flags ${flags}`);
  const end = (flags & CHECKSUM_PRESENT) === 0 ? bytes.length : bytes.length - 4;
  let command: Doc | undefined;
  const sequences: Doc = {};
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = bytes.readUInt8(at);
    const section = documentAt(bytes, at + 1, end);
    if (kind === 0) command = decodeVetted(section);
    else if (kind === 1) Object.assign(sequences, parseSequence(section));
    else throw new Error(`unknown section kind ${kind}`);
    at += 1 + section.length;
  }
  if (command === undefined) throw new Error('a message without a command');
  return {
    id,
    isGreeting: false,
    command: { ...command, ...sequences },
    unanswered: (flags & MORE_TO_COME) !== 0,
  };
}

/** A list of documents: one option of the command. */
function parseSequence(section: Buffer): Doc {
  const endOfName = section.indexOf(0, 4);
  const name = section.toString('utf8', 4, endOfName);
  const documents: Doc[] = [];
  for (let at = endOfName + 1; at < section.length;) {
    const document = documentAt(section, at, section.length);
    documents.push(decodeVetted(document));
    at += document.length;
  }
  return { [name]: documents };
}

/** The bytes that begin at `at` with their own length. */
function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  const length = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new Error('a message whose lengths do not agree');
  return bytes.subarray(at, at + length);
}

/** The answer to a message, as OP_REPLY or OP_MSG. */
export function formatReply(
  { id, isGreeting }: Pick<Message, 'id' | 'isGreeting'>,
  reply: Doc | Batch,
): Buffer {
  const body = reply instanceof Batch ? encodeBatch(reply) : encode({ ok: double(1), ...reply });
  const head = Buffer.alloc(isGreeting ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isGreeting ? OP_REPLY : OP_MSG, 12);
  if (isGreeting) {
    // The flag 'await capable', and the number of documents that follow.
    head.writeInt32LE(8, HEADER_BYTES);
    head.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return Buffer.concat([head, body]);
}

/** {cursor: {firstBatch: [...], id, ns}, ok: 1}, without decoding the documents. */
function encodeBatch({ field, documents, cursor, namespace }: Batch): Buffer {
  const rest = encode({ id: cursor, ns: namespace }).subarray(4);
  const items = documents.flatMap((document, position) => [elementHead(3, String(position)), document]);
  const array = wrap([...items, Buffer.from([0])]);
  const inner = wrap([elementHead(4, field), array, rest]);
  return wrap([elementHead(3, 'cursor'), inner, encode({ ok: double(1) }).subarray(4)]);
}

const elementHead = (type: number, name: string) => Buffer.from(`${String.fromCharCode(type)}${name}\0`);

/** A BSON document: the length, then the elements and the final zero. */
function wrap(parts: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, ...parts]);
}

/** The answer for an error. */
export function errorReply(error: unknown): Doc {
  if (error instanceof DatabaseError)
    return {
      ok: double(0),
      errmsg: error.message,
      code: int(error.code),
      codeName: error.codeName,
      ...error.details,
    };
  console.error(error);
  return { ok: double(0), errmsg: 'internal error, see the log', code: int(1), codeName: 'InternalError' };
}

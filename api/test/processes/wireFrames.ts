// The frames of MongoDB's wire protocol: a header of length, id, id of what is answered, and kind; then the message.
import mongoose from 'mongoose';

const { deserialize, serialize } = mongoose.mongo.BSON;

const HEADER = 16;
/** OP_MSG: flags, then sections. The first one of kind 0 has the command. */
const MESSAGE = 2013;
const SECTIONS = HEADER + 4;
const COMMAND = 0;
/** OP_REPLY answers a greeting: flags, a cursor, two numbers, then the document. */
const REPLY = 1;
const OF_REPLY = HEADER + 20;
/** OP_QUERY is that greeting: flags, `admin.$cmd` with its ending zero, two numbers, then the document. */
const QUERY = 2004;

/** A write that the driver may repeat has a number in its session. */
export type Command = { name: string; collection: string; session: string; txnNumber: string | undefined };

/** Takes the bytes of a connection and gives whole frames. */
export function framesOf(take: (frame: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(frame);
    }
  };
}

export const requestIdOf = (frame: Buffer): number => frame.readInt32LE(4);
export const repliesTo = (frame: Buffer): number => frame.readInt32LE(8);

/** The command of a frame if it is one of these. Others are not parsed. */
export function commandOf(frame: Buffer, names: ReadonlySet<string>): Command | undefined {
  const name = nameOf(frame);
  const body = bodyOf(frame);
  if (body === undefined || name === undefined || !names.has(name)) return undefined;
  const command: mongoose.mongo.Document = deserialize(body);
  const { lsid, txnNumber }: { lsid?: { id?: mongoose.mongo.Binary }; txnNumber?: unknown } = command;
  return {
    name,
    collection: String(command[name]),
    session: lsid?.id?.toString('hex') ?? '',
    txnNumber: txnNumber === undefined ? undefined : String(txnNumber),
  };
}

/** The name of a frame's command. */
export function nameOf(frame: Buffer): string | undefined {
  const body = bodyOf(frame);
  // It is the first field of the document, after the document's length and the field's type.
  return body?.subarray(5, body.indexOf(0, 5)).toString();
}

/** The document of a frame: a command or an answer. */
export const documentOf = (frame: Buffer): mongoose.mongo.Document => deserialize(bodyOf(frame) ?? frame);

/** The same answer with another document. Fields that are undefined are left out. */
export function withDocument(frame: Buffer, document: object): Buffer {
  const before =
    frame.readInt32LE(12) === REPLY ? frame.subarray(0, OF_REPLY) : frame.subarray(0, SECTIONS + 1);
  const changed = Buffer.concat([before, serialize(document, { ignoreUndefined: true })]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}

function bodyOf(frame: Buffer): Buffer | undefined {
  const kind = frame.readInt32LE(12);
  if (kind === REPLY) return frame.subarray(OF_REPLY);
  if (kind === QUERY) return frame.subarray(frame.indexOf(0, SECTIONS) + 1 + 8);
  if (kind !== MESSAGE) return undefined;
  for (let at = SECTIONS; at < frame.length;) {
    const length = frame.readInt32LE(at + 1);
    if (frame[at] === COMMAND) return frame.subarray(at + 1, at + 1 + length);
    at += 1 + length;
  }
  return undefined;
}

/** The frame that refuses a command that may be repeated. */
export function refusal(
  requestId: number,
  error: { code: number; codeName: string; errmsg: string },
): Buffer {
  return answer(requestId, { ok: 0, ...error, errorLabels: ['RetryableWriteError'] });
}

/** The frame that answers a command. */
export function answer(requestId: number, document: object): Buffer {
  const body = serialize(document);
  const frame = Buffer.alloc(SECTIONS + 1 + body.length);
  [frame.length, 0, requestId, MESSAGE, 0].forEach((value, at) => frame.writeInt32LE(value, at * 4));
  frame.set(body, SECTIONS + 1);
  return frame;
}

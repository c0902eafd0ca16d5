// The frames of MongoDB's wire protocol: a header of length, id, id of what is answered, and kind; then the message.
import mongoose from 'mongoose';

const { deserialize, serialize } = mongoose.mongo.BSON;

const HEADER = 16;
/** OP_MSG: flags, then sections. The first one of kind 0 has the command. */
const MESSAGE = 2013;
const SECTIONS = HEADER + 4;
const COMMAND = 0;

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
  if (frame.readInt32LE(12) !== MESSAGE) return undefined;
  const body = bodyOf(frame);
  // The first field of a document, after its length and the field's type, is the command's name.
  const name = body?.subarray(5, body.indexOf(0, 5)).toString();
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

function bodyOf(frame: Buffer): Buffer | undefined {
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
  const body = serialize({ ok: 0, ...error, errorLabels: ['RetryableWriteError'] });
  const frame = Buffer.alloc(SECTIONS + 1 + body.length);
  [frame.length, 0, requestId, MESSAGE, 0].forEach((value, at) => frame.writeInt32LE(value, at * 4));
  frame.set(body, SECTIONS + 1);
  return frame;
}

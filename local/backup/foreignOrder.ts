import { createServer, connect } from 'node:net';
import type { Socket } from 'node:net';
import { decode, encode, isDoc } from '../database/values/types';
import type { Doc, Value } from '../database/values/types';
import { messagesOf } from '../database/wire/connection';
import { listenOn } from '../listen';

const OP_MSG = 2013;
/** Header, flags and the kind of the first section. */
const PREFIX_BYTES = 16 + 4 + 1;

/**
 * Test support: an engine that keeps documents and describes indexes in an order of its own. It passes everything on to
 * the embedded database and turns each batch of its answers around.
 */
export async function startForeignOrder(
  socketPath: string,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) socket.on('error', () => client.destroy());
    client.on('close', () => database.destroy()).pipe(database);
    answer(client, database).catch(() => client.destroy());
  });
  const listener = listenOn(server, 0);
  const uri = `mongodb://127.0.0.1:${await listener.open()}/rollbook?directConnection=true`;
  return { uri, stop: () => listener.close() };
}

async function answer(client: Socket, database: Socket): Promise<void> {
  for await (const message of messagesOf(database)) client.write(turnedAround(message));
}

function turnedAround(message: Buffer): Buffer {
  if (message.readInt32LE(12) !== OP_MSG) return message;
  const reply = decode(message.subarray(PREFIX_BYTES));
  if (!isDoc(reply['cursor'])) return message;
  const cursor = Object.entries(reply['cursor']).map(([field, value]): [string, Value] =>
    Array.isArray(value) ? [field, value.toReversed().map(describedBackwards)] : [field, value],
  );
  const body = encode({ ...reply, cursor: Object.fromEntries(cursor) });
  const prefix = Buffer.from(message.subarray(0, PREFIX_BYTES));
  prefix.writeInt32LE(PREFIX_BYTES + body.length, 0);
  return Buffer.concat([prefix, body]);
}

/** The description of an index has its fields in another order; any other document stays as it is. */
function describedBackwards(document: Value): Value {
  const isIndex = isDoc(document) && document['v'] !== undefined && isDoc(document['key']);
  return isIndex ? (Object.fromEntries(Object.entries(document).toReversed()) satisfies Doc) : document;
}

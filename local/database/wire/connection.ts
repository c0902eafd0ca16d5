import type { Socket } from 'node:net';
import { MAX_MESSAGE_BYTES, runCommand } from '../commands/run';
import type { Engine } from '../commands/engine';
import { DatabaseError } from '../values/errors';
import { errorReply, formatReply, parseMessage } from './message';
import type { Message } from './message';

/** Serves one client; answers its messages in their order. */
export async function serve(socket: Socket, engine: Engine): Promise<void> {
  for await (const bytes of messagesOf(socket)) {
    const reply = await answer(bytes, engine);
    if (reply !== undefined && !socket.write(reply)) await drained(socket);
  }
}

/** Splits a stream of bytes into messages; each begins with its length. */
export async function* messagesOf(socket: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let have = 0;
  for await (const chunk of socket) {
    chunks.push(chunk);
    have += chunk.length;
    while (have >= 4) {
      if ((chunks[0]?.length ?? 0) < 4) chunks = [Buffer.concat(chunks)];
      const need = chunks[0]?.readInt32LE(0) ?? 0;
      if (need < 16 || need > MAX_MESSAGE_BYTES) throw new Error(`a message of ${need} bytes`);
      if (have < need) break;
      const all = Buffer.concat(chunks);
      chunks = [all.subarray(need)];
      have -= need;
      yield all.subarray(0, need);
    }
  }
}

async function answer(bytes: Buffer, engine: Engine): Promise<Buffer | undefined> {
  let message: Message;
  try {
    message = parseMessage(bytes);
  } catch (error) {
    // A refused value gets an answer; anything else is no message and ends the connection.
    if (!(error instanceof DatabaseError)) throw error;
    return formatReply({ id: bytes.readInt32LE(4), isGreeting: false }, errorReply(error));
  }
  const reply = await runCommand(engine, message.command).catch(errorReply);
  return message.unanswered ? undefined : formatReply(message, reply);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

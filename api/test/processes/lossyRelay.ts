import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import mongoose from 'mongoose';
import type { Random } from '../faults/random';
import { commandOf, framesOf, refusal, repliesTo, requestIdOf } from './wireFrames';

/**
 * What happens to a write between driver and server. `lost`: it is done and the connection ends before the answer. `cut`: the
 * connection ends before it is sent. `not primary`: it is refused without having been done, as in an election.
 * `interrupted`: it is done and refused afterwards.
 */
export const FATES = ['lost', 'cut', 'not primary', 'interrupted'] as const;
/** Any command, too, may meet these, and its connection stays. `silent`: its answer never comes. `late`: it comes LATE_MS later. */
export type Fate = (typeof FATES)[number] | 'silent' | 'late';
const LATE_MS = 8000;

export type LossyRelay = {
  /** The address for the product: the relay before the server. */
  uri: string;
  /** From now on one of so many writes meets a fate; 0 for none. */
  spoil: (share: number) => void;
  /** How many writes have met each fate; 'again' are the repetitions of the driver, which may meet one too. */
  met: Map<string, number>;
  stop: () => Promise<void>;
};

export const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** The part of the spoilt writes that is spoilt again when the driver repeats it: the caller gets an error. */
const AGAIN = 0.5;

export const NOT_PRIMARY = { code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
export const INTERRUPTED = {
  code: 11_602,
  codeName: 'InterruptedDueToReplStateChange',
  errmsg: 'interrupted',
};

/** Starts a relay before the server at `uri`. The same `random` gives the same fates for the same commands. */
export async function startLossyRelay(uri: string, random: Random): Promise<LossyRelay> {
  const met = new Map<string, number>();
  const spoiltAgain = new Set<string>();
  let share = 0;

  const fateOf = (frame: Buffer): Fate | undefined => {
    const command = share === 0 ? undefined : commandOf(frame, WRITES);
    // What the driver does not repeat, because it is of many documents, is left to the kills of the database.
    if (command === undefined || command.txnNumber === undefined) return undefined;
    const key = `${command.session}:${command.txnNumber}`;
    const isAgain = spoiltAgain.delete(key);
    if (!isAgain && random.between(1, share) !== 1) return undefined;
    if (!isAgain && random.chance(AGAIN)) spoiltAgain.add(key);
    const fate = random.pick(FATES);
    const name = isAgain ? `${fate}, again` : fate;
    met.set(name, (met.get(name) ?? 0) + 1);
    return fate;
  };

  const relay = await startRelayOfFates(uri, fateOf);
  return { ...relay, spoil: (oneOf) => void (share = oneOf), met };
}

/**
 * Starts a relay before the server at `uri`; `fateOf` decides about each frame of a client. Undefined lets it pass, a promise
 * keeps it until then.
 */
export async function startRelayOfFates(
  uri: string,
  fateOf: (frame: Buffer) => Fate | Promise<void> | undefined,
): Promise<Pick<LossyRelay, 'uri' | 'stop'>> {
  const target = targetOf(uri);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target);
    const both = [client, database];
    const fates = new Map<number, Fate>();
    const cut = () => both.forEach((socket) => socket.destroy());
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on(
      'data',
      framesOf((frame) => {
        const fate = fateOf(frame);
        if (fate === 'cut') return cut();
        if (fate === 'not primary') return void client.write(refusal(requestIdOf(frame), NOT_PRIMARY));
        if (fate instanceof Promise) return void fate.then(() => database.write(frame));
        if (fate !== undefined) fates.set(requestIdOf(frame), fate);
        database.write(frame);
      }),
    );
    database.on(
      'data',
      framesOf((frame) => {
        const fate = fates.get(repliesTo(frame));
        fates.delete(repliesTo(frame));
        if (fate === 'lost') return cut();
        if (fate === 'silent') return;
        if (fate === 'late') return void setTimeout(() => client.write(frame), LATE_MS);
        client.write(fate === undefined ? frame : refusal(repliesTo(frame), INTERRUPTED));
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}/rollbook?retryWrites=true&directConnection=true`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function targetOf(uri: string): NetConnectOpts {
  const [{ host = '127.0.0.1', port = 27_017, socketPath } = {}] = new mongoose.mongo.MongoClient(uri).options
    .hosts;
  return socketPath === undefined ? { host, port } : { path: socketPath };
}

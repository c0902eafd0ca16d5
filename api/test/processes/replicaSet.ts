import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { INTERRUPTED, NOT_PRIMARY, targetOf, WRITES } from './lossyRelay';
import {
  answer,
  documentOf,
  framesOf,
  nameOf,
  refusal,
  repliesTo,
  requestIdOf,
  withDocument,
} from './wireFrames';

/**
 * How a primary ends. `killed`: its port is closed until the next one is there. `steps down`: its connections stay, and it
 * refuses. `cut off` from the others: it goes on as primary, but no majority has what it is given. What waits for one is taken
 * back when it notices; what does not wait was acknowledged, and is lost. Until it notices there are two primaries.
 */
export const ENDINGS = ['killed', 'steps down', 'cut off'] as const;
export type Ending = (typeof ENDINGS)[number];

export type ReplicaSet = {
  /** The address for the product, as in production: all members, and the name of the set. */
  uri: string;
  /** Ends the primary; resolves when there has been none for `ms` and another member is the next one. */
  elect: (ending: Ending, ms: number) => Promise<void>;
  /** How often it happened that a write was taken back, or lost after it was acknowledged, and commands that asked a secondary. */
  met: Map<'taken back' | 'lost' | 'asked of a secondary', number>;
  stop: () => Promise<void>;
};

type Member = {
  address: string;
  server: Server;
  port: number;
  sockets: Set<Socket>;
  /** Its term when it is, or believes to be, the primary. */
  term: number | undefined;
  isCutOff: boolean;
  /** Writes that wait for a majority: what tells their clients that they are taken back. */
  waiting: (() => void)[];
};

const MEMBERS = 3;
const NAME = 'rollbook';
const GREETINGS = new Set(['hello', 'ismaster', 'isMaster']);
/** What any member answers. */
const OF_ANY = new Set(['ping', 'buildInfo', 'buildinfo', 'endSessions']);
/** How long the one that was cut off believes to be primary while there is another, in ms. */
const TWO_PRIMARIES_MS = 2000;
const NO_READS = { code: 13_435, codeName: 'NotPrimaryNoSecondaryOk', errmsg: 'not primary' };

/**
 * Three members of a replica set in front of one engine. What a member says of itself and of the others is made here, what it
 * stores is the engine's: a write that a majority has is in all of them.
 */
export async function startReplicaSet(uri: string): Promise<ReplicaSet> {
  const target = targetOf(uri);
  const met: ReplicaSet['met'] = new Map();
  const count = (what: Parameters<typeof met.set>[0]) => void met.set(what, (met.get(what) ?? 0) + 1);
  const members: Member[] = [];
  let term = 1;

  const greetingOf = (member: Member, greeting: object) => {
    const primary = members.find((one) => one.term === term && !one.isCutOff);
    const isPrimary = member.term !== undefined;
    const shown = isPrimary ? member : primary;
    return {
      ...greeting,
      ...('ismaster' in greeting ? { ismaster: isPrimary } : { isWritablePrimary: isPrimary }),
      secondary: !isPrimary,
      setName: NAME,
      setVersion: 1,
      hosts: members.map(({ address }) => address),
      me: member.address,
      ...(shown === undefined ? { primary: undefined } : { primary: shown.address }),
      electionId: isPrimary ? electionId(member.term ?? 0) : undefined,
      // Without it the driver asks at each heartbeat, and is not told at once.
      topologyVersion: undefined,
    };
  };

  const serve = (member: Member, client: Socket) => {
    const database = connect(target);
    const greetings = new Set<number>();
    const cut = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      member.sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        member.sockets.delete(socket);
        cut();
      });
    }
    client.on(
      'data',
      framesOf((frame) => {
        const [name = '', id] = [nameOf(frame), requestIdOf(frame)];
        if (GREETINGS.has(name)) greetings.add(id);
        else if (!OF_ANY.has(name) && member.term === undefined) {
          if (hasOtherPreference(frame)) count('asked of a secondary');
          return void client.write(refusal(id, WRITES.has(name) ? NOT_PRIMARY : NO_READS));
        } else if (member.isCutOff && WRITES.has(name)) return withoutMajority(frame);
        database.write(frame);
      }),
    );
    const withoutMajority = (frame: Buffer) => {
      const [id, acknowledged] = [requestIdOf(frame), acknowledgedAlone(frame)];
      if (acknowledged !== undefined) {
        count('lost');
        return void client.write(answer(id, acknowledged));
      }
      member.waiting.push(() => {
        count('taken back');
        client.write(refusal(id, INTERRUPTED));
      });
    };
    database.on(
      'data',
      framesOf((frame) => {
        const isGreeting = greetings.delete(repliesTo(frame));
        client.write(isGreeting ? withDocument(frame, greetingOf(member, documentOf(frame))) : frame);
      }),
    );
  };

  for (let at = 0; at < MEMBERS; at += 1) members.push(await startMember(serve));
  const [first] = members;
  if (first !== undefined) first.term = term;

  const elect = async (ending: Ending, ms: number) => {
    const before = members.findIndex((one) => one.term === term);
    const [old, next] = [members[before], members[(before + 1) % MEMBERS]];
    if (old === undefined || next === undefined) throw new Error('there is no primary');
    if (ending === 'cut off') old.isCutOff = true;
    else old.term = undefined;
    if (ending === 'killed') await close(old);
    await wait(ms);
    term += 1;
    next.term = term;
    if (ending === 'killed') await open(old);
    if (ending !== 'cut off') return;
    await wait(TWO_PRIMARIES_MS);
    old.term = undefined;
    old.isCutOff = false;
    for (const takeBack of old.waiting.splice(0)) takeBack();
  };
  const addresses = members.map(({ address }) => address).join(',');
  return {
    uri: `mongodb://${addresses}/rollbook?replicaSet=${NAME}&retryWrites=true`,
    elect,
    met,
    stop: async () => void (await Promise.all(members.map(close))),
  };
}

async function startMember(serve: (member: Member, client: Socket) => void): Promise<Member> {
  const server = createServer((client) => serve(member, client));
  const member: Member = {
    address: '',
    server,
    port: 0,
    sockets: new Set(),
    term: undefined,
    isCutOff: false,
    waiting: [],
  };
  await open(member);
  member.port = (server.address() as AddressInfo).port;
  member.address = `127.0.0.1:${member.port}`;
  return member;
}

async function open({ server, port }: Member): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function close({ server, sockets }: Member): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** A later term has a larger one: of two primaries the driver believes that one. */
const electionId = (term: number) => new mongoose.mongo.ObjectId(term.toString(16).padStart(24, '0'));

const hasOtherPreference = (frame: Buffer) =>
  !['primary', undefined].includes(documentOf(frame)['$readPreference']?.mode);

/** What a primary says that acknowledges a write alone; undefined when the write waits for a majority, or has a value to give. */
function acknowledgedAlone(frame: Buffer): object | undefined {
  const { writeConcern, findAndModify, update } = documentOf(frame);
  if (writeConcern?.w !== 1 || findAndModify !== undefined) return undefined;
  return { ok: 1, n: 1, ...(update === undefined ? {} : { nModified: 1 }) };
}

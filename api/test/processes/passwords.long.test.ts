import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeAccount } from '../../src/parties/accounts/names';
import { accountOfLink, newPasswordLink } from '../../src/parties/accounts/passwordLinks';
import { setPassword } from '../../src/parties/accounts/setPassword';
import { Person } from '../../src/parties/people/model';
import { storeInvited } from '../../src/parties/people/invite';
import { type Answered, type Client, createClient } from '../api';
import { storeOffice } from '../records';
import { type Installation, startInstallation } from './installation';
import { type Fate, type LossyRelay, startRelayOfFates, WRITES } from './lossyRelay';
import { commandOf } from './wireFrames';

const OLD = 'correct horse battery';
const NEW = 'seven quiet lanterns by the river';
const OF_ACCOUNTS = new Set(['accounts', 'people', 'sessions', 'password_links']);

/** What ends a change of a password at one of its writes: from there on the database takes none, or the process dies. */
const ENDS = ['lost', 'cut', 'killed'] as const;
type End = (typeof ENDS)[number];

let installation: Installation;
let relay: Pick<LossyRelay, 'uri' | 'stop'>;
/** Writes until the end; undefined when nothing is to end. */
let left: number | undefined;
let end: End = 'lost';
let dying: Promise<void> | undefined;

function fateOf(frame: Buffer): Fate | undefined {
  const command = left === undefined ? undefined : commandOf(frame, WRITES);
  if (left === undefined || command === undefined || !OF_ACCOUNTS.has(command.collection)) return undefined;
  left -= 1;
  if (left > 0) return undefined;
  if (left < 0 || end === 'cut') return 'cut';
  // The write is done, and the process never hears of it.
  if (end === 'killed') dying = installation.apis[0]?.kill();
  return 'lost';
}

beforeAll(async () => {
  installation = await startInstallation({
    through: async (uri) => {
      relay = await startRelayOfFates(uri, fateOf);
      return relay.uri;
    },
  });
}, 200_000);
afterAll(async () => {
  await installation.stop();
  await relay.stop();
});

/** An account with the password OLD or none, and a way to change it to NEW. */
type Holder = {
  account: string;
  signIn: (client: Client, password: string) => Promise<Answered>;
  change: (client: Client) => Promise<Answered>;
};
const WAYS: Record<string, () => Promise<Holder>> = {
  'of an office': async () => {
    const { account, signIn, oid } = await storeOfficeAccount();
    const change = (client: Client) =>
      client.call('officeChangePassword', { oid, oldPassword: OLD, newPassword: NEW });
    return { account, signIn, change };
  },
  'of an office by a mailed link': async () => {
    const { account, signIn } = await storeOfficeAccount();
    const token = await newPasswordLink(account, CAUSE, new Date());
    const change = (client: Client) => client.call('setPasswordByLink', { token, newPassword: NEW });
    return { account, signIn, change };
  },
  'of a person': async () => {
    const { account, signIn } = await storePerson();
    const change = (client: Client) =>
      client.call('changeMyPassword', { oldPassword: OLD, newPassword: NEW });
    return { account, signIn, change };
  },
  'of a person by a mailed link': async () => {
    return withInvitation(await storePerson());
  },
};

/** A link that was mailed before a change ends with it: one cause for all, so that a newer one does not. */
const CAUSE = 'asked';

async function withInvitation(person: Omit<Holder, 'change'>): Promise<Holder> {
  const token = await newPasswordLink(person.account, CAUSE, new Date());
  const change = (client: Client) => client.call('acceptInvitation', { token, newPassword: NEW });
  return { ...person, change };
}

async function storeOfficeAccount() {
  const { _id: oid, office_email: email } = await storeOffice();
  const account = officeAccount(oid);
  await setPassword({ _id: account, role: 'office', oid, ogid: null }, OLD);
  const signIn = (client: Client, password: string) => client.call('officeLogin', { email, password });
  return { account, oid, signIn };
}

/** Of a post that needs no second factor. */
async function storePerson(): Promise<Omit<Holder, 'change'>> {
  const { person, ...holder } = await storeInvitedPerson();
  await Person.updateOne({ _id: person }, { $set: { state: 'active' } });
  await setPassword({ _id: holder.account, ...PLACE }, OLD);
  return holder;
}

const PLACE = { role: 'admin', oid: null, ogid: null } as const;

async function storeInvitedPerson() {
  const email = `${randomUUID()}@rollbook.example`;
  const invited = { ...PLACE, name: 'Rita Moss', email, post: 'desk', names: false } as const;
  const { _id: person, account } = await storeInvited(invited, 'system', new Date());
  const signIn = (client: Client, password: string) => client.call('personLogin', { email, password });
  return { person, account, signIn };
}

test.each(Object.keys(WAYS))(
  'a change of the password %s that ends at any of its writes leaves no stolen session alive with the new password',
  { timeout: 400_000 },
  async (way) => endAtEachWrite(way, (how, write) => changeThatEnds(way, how, write)),
);

test(
  'a first password by an invitation that ends at any of its writes can be set again, or signs in',
  { timeout: 400_000 },
  async () => endAtEachWrite('of an invited person', joinThatEnds),
);

type Met = 'before' | 'after' | undefined;

async function endAtEachWrite(way: string, endAt: (how: End, write: number) => Promise<Met>): Promise<void> {
  const ended = { before: 0, after: 0 };
  for (const how of ENDS) {
    for (let write = 1; ; write++) {
      const met = await endAt(how, write);
      if (met === undefined) break;
      ended[met] += 1;
    }
  }
  console.log(way, JSON.stringify(ended));
  // Some ended before the new password was stored, and some after.
  expect(ended.before).toBeGreaterThan(0);
  expect(ended.after).toBeGreaterThan(0);
}

/** On which side of the new password the change ended; undefined when it has fewer writes. */
async function changeThatEnds(way: string, how: End, write: number): Promise<Met> {
  const [url = ''] = installation.urls;
  const { account, change, ...holder } = await (WAYS[way] ?? expect.unreachable)();
  const mailed = await newPasswordLink(account, CAUSE, new Date());
  const signIn = async (password: string) => {
    const client = createClient(url);
    const { status } = await answered(() => holder.signIn(client, password));
    return { client, status };
  };
  const { client: stolen } = await signIn(OLD);
  const { client: owner } = await signIn(OLD);
  expect(await roleOf(stolen)).not.toBe('public');

  const { isMet, status: answer } = await endedAt(how, write, () => change(owner));
  if (!isMet) {
    expect(answer).toBe(200);
    expect(await roleOf(stolen)).toBe('public');
    return undefined;
  }

  const isChanged = (await signIn(NEW)).status === 200;
  if (!isChanged) {
    // Nothing has happened: the change can be repeated.
    const { client, status } = await signIn(OLD);
    expect(status).toBe(200);
    expect((await change(client)).status, `${how} at write ${write}`).toBe(200);
  }
  expect(await roleOf(stolen), `${how} at write ${write}`).toBe('public');
  expect((await signIn(OLD)).status).toBe(401);
  expect(await accountOfLink(mailed, new Date()), `${how} at write ${write}`).toBeUndefined();
  return isChanged ? 'after' : 'before';
}

/** The same for the first password, which no session is older than. */
async function joinThatEnds(how: End, write: number): Promise<Met> {
  const [url = ''] = installation.urls;
  const { person, ...invited } = await storeInvitedPerson();
  const { account, signIn, change } = await withInvitation(invited);
  const mailed = await newPasswordLink(account, CAUSE, new Date());
  const ask = async (call: (client: Client) => Promise<Answered>) =>
    (await answered(() => call(createClient(url)))).status;

  const { isMet, status } = await endedAt(how, write, () => change(createClient(url)));
  if (!isMet) expect(status).toBe(200);
  const hasJoined = (await ask((client) => signIn(client, NEW))) === 200;
  if (!hasJoined) expect(await ask(change), `${how} at write ${write}`).toBe(200);
  expect(await ask((client) => signIn(client, NEW)), `${how} at write ${write}`).toBe(200);
  expect(await Person.findById(person).lean()).toMatchObject({ state: 'active', invited_until: null });
  expect(await ask(change), `${how} at write ${write}`).toBe(404);
  expect(await accountOfLink(mailed, new Date()), `${how} at write ${write}`).toBeUndefined();
  if (!isMet) return undefined;
  return hasJoined ? 'after' : 'before';
}

/** Lets something end at one of its writes, and starts the process again when it died. */
async function endedAt(how: End, write: number, act: () => Promise<Answered>) {
  end = how;
  left = write;
  // A process that dies does not answer.
  const answer = await act().catch(() => undefined);
  const isMet = left <= 0;
  left = undefined;
  if (dying !== undefined) {
    await dying;
    dying = undefined;
    await installation.apis[0]?.start();
  }
  return { isMet, status: answer?.status };
}

async function roleOf(client: Client): Promise<string> {
  const { body } = await answered(() => client.call('session', {}));
  return (body as { role: string }).role;
}

/** Asks again while the driver finds the database again. */
async function answered(ask: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

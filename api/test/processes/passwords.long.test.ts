import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeAccount } from '../../src/parties/accounts/names';
import { newPasswordLink } from '../../src/parties/accounts/passwordLinks';
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

/** An account with the password OLD, and a way to change it to NEW. */
type Holder = {
  signIn: (client: Client, password: string) => Promise<Answered>;
  change: (client: Client) => Promise<Answered>;
};
const WAYS: Record<string, () => Promise<Holder>> = {
  'of an office': async () => {
    const { signIn, oid } = await storeOfficeAccount();
    const change = (client: Client) =>
      client.call('officeChangePassword', { oid, oldPassword: OLD, newPassword: NEW });
    return { signIn, change };
  },
  'of an office by a mailed link': async () => {
    const { signIn, oid } = await storeOfficeAccount();
    const token = await newPasswordLink(officeAccount(oid), 'asked', new Date());
    const change = (client: Client) => client.call('setPasswordByLink', { token, newPassword: NEW });
    return { signIn, change };
  },
  'of a person': async () => {
    const { signIn } = await storePerson();
    const change = (client: Client) =>
      client.call('changeMyPassword', { oldPassword: OLD, newPassword: NEW });
    return { signIn, change };
  },
  'of a person by a mailed link': async () => {
    const { signIn, account } = await storePerson();
    const token = await newPasswordLink(account, randomUUID(), new Date());
    const change = (client: Client) => client.call('acceptInvitation', { token, newPassword: NEW });
    return { signIn, change };
  },
};

async function storeOfficeAccount() {
  const { _id: oid, office_email: email } = await storeOffice();
  await setPassword({ _id: officeAccount(oid), role: 'office', oid, ogid: null }, OLD);
  const signIn = (client: Client, password: string) => client.call('officeLogin', { email, password });
  return { oid, signIn };
}

/** Of a post that needs no second factor. */
async function storePerson() {
  const email = `${randomUUID()}@rollbook.example`;
  const place = { role: 'admin', oid: null, ogid: null } as const;
  const invited = { ...place, name: 'Rita Moss', email, post: 'desk', names: false } as const;
  const { _id, account } = await storeInvited(invited, 'system', new Date());
  await Person.updateOne({ _id }, { $set: { state: 'active' } });
  await setPassword({ _id: account, ...place }, OLD);
  const signIn = (client: Client, password: string) => client.call('personLogin', { email, password });
  return { account, signIn };
}

test.each(Object.keys(WAYS))(
  'a change of the password %s that ends at any of its writes leaves no stolen session alive with the new password',
  { timeout: 400_000 },
  async (way) => {
    const ended = { before: 0, after: 0 };
    for (const how of ENDS) {
      for (let write = 1; ; write++) {
        const met = await changeThatEnds(way, how, write);
        if (met === undefined) break;
        ended[met] += 1;
      }
    }
    console.log(way, JSON.stringify(ended));
    // Some ended before the new password was stored, and some after.
    expect(ended.before).toBeGreaterThan(0);
    expect(ended.after).toBeGreaterThan(0);
  },
);

/** On which side of the new password the change ended; undefined when it has fewer writes. */
async function changeThatEnds(way: string, how: End, write: number): Promise<'before' | 'after' | undefined> {
  const [url = ''] = installation.urls;
  const { change, ...holder } = await (WAYS[way] ?? expect.unreachable)();
  const signIn = async (password: string) => {
    const client = createClient(url);
    const { status } = await answered(() => holder.signIn(client, password));
    return { client, status };
  };
  const { client: stolen } = await signIn(OLD);
  const { client: owner } = await signIn(OLD);
  expect(await roleOf(stolen)).not.toBe('public');

  end = how;
  left = write;
  // A process that dies does not answer.
  const answer = await change(owner).catch(() => undefined);
  const isMet = left <= 0;
  left = undefined;
  if (dying !== undefined) {
    await dying;
    dying = undefined;
    await installation.apis[0]?.start();
  }
  if (!isMet) {
    expect(answer?.status).toBe(200);
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
  return isChanged ? 'after' : 'before';
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

import { type Post } from '@rollbook/contract';
import { Secret, TOTP } from 'otpauth';
import { nextNumber } from '../src/base/counters';
import { Person } from '../src/parties/people/model';
import { confirmOwner } from '../src/parties/people/rules';
import { newTotpKey } from '../src/parties/people/totp';
import { Account } from '../src/parties/accounts/model';
import { ADMIN_ACCOUNT, groupAccount, officeAccount } from '../src/parties/accounts/names';
import { beginMemberSession } from '../src/parties/accounts/sessions';
import { hashPassword } from '../src/parties/accounts/passwords';
import { type AccountIdentity, storeHash } from '../src/parties/accounts/setPassword';
import type { GroupDoc } from '../src/parties/groups/model';
import { newLink } from '../src/base/links/links';
import { hashToken } from '../src/base/tokens';
import type { OfficeDoc } from '../src/parties/offices/model';
import type { Answered, Client, TestApi } from './api';

type Api = Pick<TestApi, 'client'>;

/** The password of all accounts of these helpers. */
export const TEST_PASSWORD = 'correct horse battery';

/** One for all accounts of a worker: a hash takes as long as a few calls. */
let testHash: Promise<string> | undefined;

export async function adminClient(api: Api): Promise<Client> {
  await givePassword({ _id: ADMIN_ACCOUNT, role: 'admin', oid: null, ogid: null });
  const client = api.client();
  expectSignedIn(await client.call('login', { password: TEST_PASSWORD }));
  return client;
}

/** A named administrator of this post, signed in with password and code. The password is TEST_PASSWORD. */
export async function personClient(
  api: Pick<TestApi, 'client' | 'services'>,
  { post, names = false }: { post: Post; names?: boolean },
): Promise<Client & { person: number; key: string }> {
  const person = await nextNumber('person');
  const key = newTotpKey();
  const account = `admin:${person}`;
  const email = `person${person}@rollbook.example`;
  const identity = { role: 'admin', oid: null, ogid: null } as const;
  await Person.create({
    _id: person,
    account,
    ...identity,
    name: `Person ${person}`,
    email,
    login: email,
    state: 'active',
    totp: key,
  });
  await givePassword({ _id: account, ...identity });
  await Account.updateOne({ _id: account }, { $set: { post, names } });
  await confirmOwner(person);
  const client = api.client();
  const { body } = await client.call('personLogin', { email, password: TEST_PASSWORD });
  const { ticket } = body as { ticket: string };
  const code = totpCode(key, api.services.now());
  expectSignedIn(await client.call('codeLogin', { ticket, code }));
  return Object.assign(client, { person, key });
}

export function totpCode(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
}

export async function officeClient(api: Api, office: OfficeDoc): Promise<Client> {
  const _id = officeAccount(office._id);
  await givePassword({ _id, role: 'office', oid: office._id, ogid: null });
  const client = api.client();
  expectSignedIn(await client.call('officeLogin', { email: office.office_email, password: TEST_PASSWORD }));
  return client;
}

export async function groupClient(api: Api, group: GroupDoc): Promise<Client> {
  const _id = groupAccount(group._id);
  await givePassword({ _id, role: 'group', oid: null, ogid: group._id });
  const client = api.client();
  expectSignedIn(await client.call('groupLogin', { username: group.username, password: TEST_PASSWORD }));
  return client;
}

/** Signed in as if a link to this address had been opened. */
export async function memberClient(
  api: Pick<TestApi, 'client' | 'services'>,
  email: string,
): Promise<Client> {
  const now = api.services.now();
  const token = await newLink({ purpose: 'member', about: { email }, minutes: 15 }, now);
  const client = api.client();
  expectSignedIn(await client.call('memberLogin', { token, language: 'en' }));
  return client;
}

/** Only for a new account: a new password would end the sessions of earlier clients. */
async function givePassword(account: AccountIdentity): Promise<void> {
  if (await Account.exists({ _id: account._id })) return;
  testHash ??= hashPassword(TEST_PASSWORD);
  await storeHash(account, await testHash);
}

function expectSignedIn({ status, body }: Answered): void {
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
}

/** Opens a session of the members with this address and answers its id: a change of address works while its session is open. */
export async function openMemberSession(email: string): Promise<string> {
  const browser = { now: () => new Date(), sessionId: undefined, ip: '', userAgent: '' };
  return hashToken((await beginMemberSession(email, browser)).token);
}

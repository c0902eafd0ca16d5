import { Account } from '../src/parties/accounts/model';
import { ADMIN_ACCOUNT, groupAccount, officeAccount } from '../src/parties/accounts/names';
import { type AccountIdentity, setPassword } from '../src/parties/accounts/setPassword';
import type { GroupDoc } from '../src/parties/groups/model';
import { newLink } from '../src/base/links/links';
import type { OfficeDoc } from '../src/parties/offices/model';
import type { Answered, Client, TestApi } from './api';

type Api = Pick<TestApi, 'client'>;

/** The password of all accounts of these helpers. */
export const TEST_PASSWORD = 'correct horse battery';

export async function adminClient(api: Api): Promise<Client> {
  await givePassword({ _id: ADMIN_ACCOUNT, role: 'admin', oid: null, ogid: null });
  const client = api.client();
  expectSignedIn(await client.call('login', { password: TEST_PASSWORD }));
  return client;
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
  if (!(await Account.exists({ _id: account._id }))) await setPassword(account, TEST_PASSWORD);
}

function expectSignedIn({ status, body }: Answered): void {
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
}

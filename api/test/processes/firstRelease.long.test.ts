import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFirstRelease } from '../../../tools/build/earlier';
import { Account } from '../../src/parties/accounts/model';
import { Office, type OfficeDoc } from '../../src/parties/offices/model';
import { createClient } from '../api';
import { TEST_PASSWORD } from '../signIn';
import { GIVE_UP_MS } from './books';
import { type EarlierSite, REPLACING_MS, replaceUnderLoad, startEarlierSite, STARTING_MS } from './replacing';

const EMAIL = 'front.desk@rollbook.example';
/** As that release writes a password into a mail. */
const MAILED = /\b\w{4}(?:-\w{4}){3}\b/;

const release = buildFirstRelease();
let site: EarlierSite;
beforeAll(async () => {
  // The administrator's account is made by the release itself, at its start.
  site = await startEarlierSite(release, { ADMIN_PASSWORD: TEST_PASSWORD });
}, STARTING_MS);
afterAll(() => site.stop());

test(
  'three processes of 1.0.0 are replaced under load, and one back and again: no session ends, errors are only of its own ends, and the books agree',
  { timeout: REPLACING_MS },
  async () => {
    const office = await officeOfRelease();
    // What this version counts with each password.
    const accounts = await Account.find().lean();
    expect(accounts.map(({ stamp }) => stamp)).toEqual([undefined, undefined]);
    await replaceUnderLoad(site, { office, endsAbruptly: true });
  },
);

/** Makes an office and its account by the calls of the release: the administrator mails a password, and the office changes it. */
async function officeOfRelease(): Promise<OfficeDoc> {
  const { installation } = site;
  const [url = ''] = installation.urls;
  const [admin, clinic] = [createClient(url), createClient(url)];
  const asked = async (client: typeof admin, ...[name, input]: Parameters<typeof admin.call>) => {
    const { status, body } = await client.call(name, input);
    expect({ name, status, body }).toMatchObject({ status: 200 });
  };
  await asked(admin, 'login', { password: TEST_PASSWORD });
  const newOffice = { office_name: 'Front Desk', office_email: EMAIL, calendar_year: true };
  await asked(admin, 'addOffice', { newOffice });
  const office = await Office.findOne({ office_email: EMAIL }).orFail().lean();
  await asked(admin, 'makePasswordForOffice', { oid: office._id });
  const mailed = () =>
    installation.mails().flatMap(({ to, text }) => (to.includes(EMAIL) ? (MAILED.exec(text) ?? []) : []));
  await expect.poll(mailed, { timeout: GIVE_UP_MS, interval: 200 }).toHaveLength(1);
  const [oldPassword = ''] = mailed();
  await asked(clinic, 'officeLogin', { email: EMAIL, password: oldPassword });
  await asked(clinic, 'officeChangePassword', { oid: office._id, oldPassword, newPassword: TEST_PASSWORD });
  return office;
}

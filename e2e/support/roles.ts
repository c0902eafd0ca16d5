import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminRights } from '@rollbook/contract';
import type { BrowserContext } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { ACCOUNTS } from './staff';
import type { Rollbook } from './rollbook';

type Row<Id> = { _id: Id; [field: string]: unknown };
type Product = Pick<Rollbook, 'origin' | 'dataDir'>;

/** Signs a browser in as a named administrator who has been there before, without invitation and second factor. */
export async function signInAs(
  context: BrowserContext,
  { origin, dataDir }: Product,
  { post, names }: AdminRights,
): Promise<void> {
  const { path, data } = ACCOUNTS.admin;
  await context.request.post(origin + path, { data, headers: { origin } });
  const client = await MongoClient.connect(readFileSync(join(dataDir, 'database.uri'), 'utf8').trim());
  const id = 9000 + Math.floor(Math.random() * 1_000_000);
  const account = `admin:${id}`;
  const email = `${account}@rollbook.example`;
  await client
    .db()
    .collection<Row<string>>('accounts')
    .insertOne({ _id: account, role: 'admin', post, names, stamp: 0 });
  await client.db().collection<Row<number>>('people').insertOne({
    _id: id,
    account,
    role: 'admin',
    name: 'Robin Vale',
    email,
    login: email,
    state: 'active',
    oid: null,
    ogid: null,
    invited_until: null,
    last_sign_in: null,
    totp: null,
    totp_step: 0,
    new_totp: null,
    passkeys: [],
    passkey_ids: [],
    codes: [],
    invitations: [],
    version: 0,
  });
  const cookies = await context.cookies(origin);
  const ids = cookies.map(({ value }) => createHash('sha256').update(value).digest('base64url'));
  const sessions = client.db().collection<Row<string>>('sessions');
  await sessions.updateMany({ _id: { $in: ids } }, { $set: { account } });
  await client.close();
}

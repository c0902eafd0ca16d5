import { originOf } from '@rollbook/contract';
import { knownEmail } from '@rollbook/contract/schemas';
import { recordAudit } from '../../base/audit/record';
import { ConfigError } from '../../base/config';
import { closeDatabase, openDatabase } from '../../base/database';
import { mongodbMistake } from '../../base/secretAddresses';
import { readSecretFiles } from '../../base/secretFiles';
import { startFailure } from '../../base/startFailure';
import { Account } from '../accounts/model';
import { loginName } from '../accounts/names';
import { endSessionsOf } from '../accounts/sessions';
import { newInvitation, storeInvited } from './invite';
import { Person, type PersonDoc } from './model';
import { dropOwner } from './rules';

/**
 * npm run admin:owner -- EMAIL NAME: makes an owner in the database at MONGODB_URI and prints the link to choose a password.
 * With --reset in place of NAME it takes password, second factors, codes and sessions from an administrator who has lost them
 * all, and prints a new link. Only who runs the server can do this.
 */
async function main(): Promise<void> {
  const [typed = '', ...words] = process.argv.slice(2);
  const email = knownEmail.safeParse(typed);
  if (!email.success || words.length === 0) {
    throw new Error('Please give an e-mail address, and the name or --reset');
  }
  const origin = publicOrigin();
  await openDatabase(databaseUri());
  try {
    const isReset = words[0] === '--reset';
    const path = isReset ? await reset(email.data) : await makeOwner(email.data, words.join(' '));
    console.log(`Open this link within 72 hours and choose a password:\n${origin}${path}`);
  } finally {
    await closeDatabase();
  }
}

function databaseUri(): string {
  const { variables, mistakes } = readSecretFiles(process.env);
  const uri = variables.MONGODB_URI;
  if (!uri) throw new Error(mistakes[0] ?? 'MONGODB_URI must say where the database is');
  const mistake = mongodbMistake(uri);
  if (mistake !== undefined) throw new ConfigError(`MONGODB_URI: ${mistake}`);
  return uri;
}

/** Asked before anything is stored: a link without it leads nowhere. */
function publicOrigin(): string {
  const origin = originOf(process.env['PUBLIC_ORIGIN'] ?? '');
  if (origin !== undefined) return origin;
  throw new Error(
    'PUBLIC_ORIGIN must be the address of the service, such as https://join.example.org: the link begins with it',
  );
}

async function makeOwner(email: string, name: string): Promise<string> {
  const now = new Date();
  const owner = { role: 'admin', oid: null, ogid: null, name, email, post: 'owner', names: true } as const;
  return newInvitation(await storeInvited(owner, 'system', now), now);
}

async function reset(email: string): Promise<string> {
  const now = new Date();
  const person = await Person.findOne({ login: loginName(email), role: 'admin' }).lean();
  if (person === null) throw new Error('No administrator has this e-mail address');
  await takeEverything(person);
  await recordAudit('system', now, { subject: 'account', id: person.account, what: 'factors reset' });
  return newInvitation(person, now);
}

/** Sessions end with the first write; no step leaves a factor that opens something. */
async function takeEverything({ _id, account, version }: PersonDoc): Promise<void> {
  await Account.updateOne({ _id: account }, { $set: { hash: '' }, $inc: { stamp: 1 } });
  await endSessionsOf(account);
  const none = { totp: null, new_totp: null, passkeys: [], passkey_ids: [], codes: [] };
  await Person.updateOne({ _id }, { $set: { ...none, version: version + 1 } });
  await dropOwner(_id);
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env));
  process.exitCode = 1;
});

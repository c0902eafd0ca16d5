// npm run deploy:secrets [-- FOLDER]: generates the secrets of a deployment, and empty files for those that come from
// elsewhere. Files that exist stay as they are.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongodbMistake, smtpMistake } from '../api/src/base/secretAddresses';

const folder = process.argv[2] ?? 'deploy/secrets';
/** Left to be filled in: Square, the mail server and the operator provide them. */
const FROM_OUTSIDE = [
  'square_token',
  'square_webhook_key',
  'smtp_url',
  'admin_password',
  'alert_smtp_password',
];

// Containers read the files as users of their own, so the folder keeps the other users of this machine out.
mkdirSync(folder, { recursive: true, mode: 0o700 });
make('mongodb_keyfile', () => randomBytes(567).toString('base64'));
make('mongodb_root_password', password);
make('mongodb_password', password);
make('mongodb_uri', () => {
  const secret = readFileSync(join(folder, 'mongodb_password'), 'utf8').trim();
  return `mongodb://rollbook:${encodeURIComponent(secret)}@mongo:27017/rollbook?replicaSet=rs0`;
});
for (const name of FROM_OUTSIDE) make(name, () => '');
check('mongodb_uri', mongodbMistake);
check('smtp_url', smtpMistake);

/** The server would refuse it at its start; here it is told earlier. */
function check(name: string, mistakeIn: (address: string) => string | undefined) {
  const address = readFileSync(join(folder, name), 'utf8').trimEnd();
  const mistake = address === '' ? undefined : mistakeIn(address);
  if (mistake !== undefined) console.log(`${join(folder, name)}: ${mistake}`);
}

function make(name: string, content: () => string) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, content(), { mode: 0o644 });
  if (readFileSync(file, 'utf8').trim() === '') console.log(`${file} is empty: please fill it in`);
}

function password() {
  return randomBytes(24).toString('hex');
}

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { newPassword } from '@rollbook/contract/schemas';
import { closeDatabase, openDatabase } from '../../base/database';
import { mongodbMistake } from '../../base/secretAddresses';
import { ConfigError } from '../../base/config';
import { startFailure } from '../../base/startFailure';
import { readSecretFiles } from '../../base/secretFiles';
import { setAdminPassword } from './admin';
import { requireStrength } from './strength';

/** npm run admin:password: sets the administrator's password in the database at MONGODB_URI. */
async function main(): Promise<void> {
  const { variables, mistakes } = readSecretFiles(process.env);
  const uri = variables.MONGODB_URI;
  if (!uri) throw new Error(mistakes[0] ?? 'MONGODB_URI must say where the database is');
  const mistake = mongodbMistake(uri);
  if (mistake !== undefined) throw new ConfigError(`MONGODB_URI: ${mistake}`);
  const parsed = newPassword.safeParse(await readPassword());
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  await requireStrength(parsed.data, []);
  await openDatabase(uri);
  try {
    await setAdminPassword(parsed.data, new Date());
  } finally {
    await closeDatabase();
  }
  console.log('The administrator has a new password; all administrator sessions have ended.');
}

/** Typed twice at a terminal, or one line from a pipe. Not an argument: every user of the machine can read those. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine('', process.stdout);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const password = await readLine('New administrator password: ', silent);
  const repeated = await readLine('Once more: ', silent);
  if (password !== repeated) throw new Error('The two passwords are not the same');
  return password;
}

/** One line from standard input, echoed to `echo` only. */
async function readLine(question: string, echo: NodeJS.WritableStream): Promise<string> {
  process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY });
  const interrupted = once(lines, 'close').then(() => undefined);
  const line = await Promise.race([once(lines, 'line'), interrupted]);
  lines.close();
  if (question !== '') process.stdout.write('\n');
  if (line === undefined) throw new Error('No password was given');
  return String(line[0]);
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env));
  process.exitCode = 1;
});

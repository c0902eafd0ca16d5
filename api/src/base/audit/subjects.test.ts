import { readdirSync, readFileSync } from 'node:fs';
import { AUDIT_EVENTS, AUDIT_SUBJECTS } from '@rollbook/contract';
import { expect, test } from 'vitest';

const FILES = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));

test.each(FILES)('%s names no event and, but for accounts, no subject of the audit', (name) => {
  const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    .toLowerCase()
    // Words of the language and of the database.
    .replaceAll(/^import\b|\$group|\bgroups?\b(?= = await|\.map)/gm, '');
  const subjects = AUDIT_SUBJECTS.filter((one) => one !== 'account');
  const named = [...subjects, 'member', 'refund', 'receipt'].filter((word) => source.includes(word));
  const events = Object.values(AUDIT_EVENTS).flat();
  expect([...named, ...events.filter((event) => source.includes(`'${event}'`))]).toEqual([]);
});

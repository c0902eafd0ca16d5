import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A file with one import, and what lint says about it. */
const REFUSED = [
  ['base/http/planted.ts', "import '../../letters/mail/queue';", 'base/http is below letters/mail'],
  [
    'letters/mail/planted.ts',
    "import '../../parties/offices/records';",
    'letters/mail is below parties/offices',
  ],
  [
    'letters/templates/planted.ts',
    "import type { Mail } from '../mail/queue';",
    'letters/templates is below letters/mail',
  ],
  ['parties/offices/planted.ts', "import '../../membership/record/chain';", 'is below membership/record'],
  [
    'membership/record/planted.ts',
    "export * from '../applications/list';",
    'is below membership/applications',
  ],
  ['money/payments/planted.ts', "import '../refunds/request';", 'money/payments is below money/refunds'],
  [
    'money/payments/planted.ts',
    "await import('../../journeys/cancelling/cancel');",
    'is below journeys/cancelling',
  ],
  ['journeys/members/planted.ts', "import '../../app';", 'journeys/members is below '],
  ['money/tips/planted.ts', "import '../../base/config';", 'give money/tips a place'],
  [
    'journeys/members/planted.ts',
    "import { Application } from '../../membership/record/application';",
    'call a function of membership',
  ],
  [
    'money/refunds/planted.ts',
    "import '../../membership/record/numbers';",
    'money knows memberships by membership/payables alone',
  ],
] as const;

const ALLOWED = [
  ['money/payments/planted.ts', "import '../../membership/payables/paying';"],
  ['money/payments/planted.ts', "import './pay';"],
  [
    'journeys/members/planted.ts',
    "import type { ApplicationDoc } from '../../membership/record/application';",
  ],
  ['membership/applications/planted.ts', "import { Application } from '../record/application';"],
  ['base/http/planted.test.ts', "import '../../letters/mail/queue';"],
  ['planted.ts', "import './journeys/cancelling/cancel';"],
] as const;

let folder: string;

/** A project of its own with the repository's lint configuration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollbook-floors-'));
  await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  await cp('tools/lint', join(folder, 'tools/lint'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** What lint says about a file with this text. */
async function linted(file: string, text: string): Promise<string> {
  const path = join(folder, 'api/src', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
  const oxlint = resolve('node_modules/.bin/oxlint');
  const said = await new Promise<string>((done) => {
    execFile(oxlint, ['--allow', 'all', '--deny', 'floors/downwards', 'api'], { cwd: folder }, (_, stdout) =>
      done(stdout),
    );
  });
  await rm(path);
  return said;
}

test.each(REFUSED)('%s may not say: %s', async (file, text, problem) => {
  expect(await linted(file, text)).toContain(problem);
});

test.each(ALLOWED)('%s may say: %s', async (file, text) => {
  expect(await linted(file, text)).not.toContain('floors');
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER, GROUND, ROOF, SERVER, type Room } from './house.mjs';

/** A file with one import, and what lint says about it. */
const REFUSED = [
  [
    'api/src/letters/templates/planted.ts',
    "import type { Mail } from '../mail/queue';",
    'letters/templates is below letters/mail',
  ],
  ['api/src/membership/record/planted.ts', "export * from '../lists/list';", 'is below membership/lists'],
  [
    'api/src/money/payments/planted.ts',
    "await import('../../journeys/cancelling/cancel');",
    'is below journeys/cancelling',
  ],
  ['api/src/journeys/members/planted.ts', "import '../../app';", 'journeys/members is below '],
  ['api/src/money/tips/planted.ts', "import '../../base/config';", 'give money/tips a place'],
  [
    'api/src/journeys/members/planted.ts',
    "import { Application } from '../../membership/record/application';",
    'call a function of membership',
  ],
  [
    'api/src/money/refunds/planted.ts',
    "import '../../membership/record/chain';",
    'money knows memberships by membership/payables alone',
  ],
  ['api/src/base/planted.ts', "import '@rollbook/kit';", 'base may not import shared-ui/kit'],
  ['mf-office/src/home/planted.ts', "import '@rollbook/api';", 'no package may be imported as @rollbook/api'],
  [
    'mf-office/src/home/planted.ts',
    "import '../../../mf-admin/src/App';",
    'leaves mf-office: import a package by its name',
  ],
  [
    'shared-ui/kit/src/form/planted.ts',
    "import { call } from '../../../platform/src/client';",
    'leaves shared-ui/kit: import a package by its name',
  ],
  [
    'mf-group/src/pay/planted.ts',
    "import '@rollbook/staff-payments/payment';",
    'no package may be imported as @rollbook/staff-payments/payment',
  ],
  ['shared-ui/card/src/planted.ts', "import '@rollbook/card';", 'shared-ui/card imports itself by its name'],
  ['mf-public/src/pay/planted.tsx', "import '@rollbook/kit';", 'mf-public is below shared-ui/kit'],
  ['shell/src/planted.ts', "import '@rollbook/staff-login';", 'shell is below shared-ui/staff/login'],
  ['shared-ui/staff/tips/src/planted.ts', "import '@rollbook/kit';", 'give shared-ui/staff/tips a place'],
] as const;

const ALLOWED = [
  ['api/src/money/payments/planted.ts', "import '../../membership/payables/paying';"],
  ['api/src/money/payments/planted.ts', "import './pay';"],
  [
    'api/src/journeys/members/planted.ts',
    "import type { ApplicationDoc } from '../../membership/record/application';",
  ],
  ['api/src/membership/edit/planted.ts', "import { Application } from '../record/application';"],
  ['api/src/base/http/planted.test.ts', "import '../../letters/mail/queue';"],
  ['api/src/planted.ts', "import './journeys/cancelling/cancel';"],
  ['api/src/money/books/planted.ts', "import { calls } from '@rollbook/contract';"],
  ['mf-admin/src/home/planted.ts', "import '@rollbook/staff-renewals';"],
  ['mf-public/src/planted.ts', "import '@rollbook/ui/base.css'; import '@rollbook/contract/printable';"],
  ['shared-ui/kit/src/form/planted.ts', "import { toast } from '../toasts';"],
] as const;

/** Each row of the table, with an import of the row that stands above it. */
function upwardsOf(rooms: readonly Room[]): [file: string, text: string, problem: string][] {
  return rooms.slice(0, -1).flatMap(({ folder }, at) => {
    const above = rooms.slice(at + 1);
    if (folder.startsWith('api/')) {
      const [next] = above;
      const path =
        next && `${'../'.repeat(folder.split('/').length - 2)}${next.folder.slice('api/src/'.length)}/x`;
      return [[`${folder}/row.ts`, `import '${path}';`, 'imports go down']];
    }
    const next = above.find(({ name }) => name !== undefined);
    const specifier = next?.name ?? '@rollbook/mf-admin';
    return [[`${folder}/src/row.ts`, `import '${specifier}';`, next ? 'imports go down' : 'no package may']];
  });
}
const ROWS = [...upwardsOf([...GROUND, ...BROWSER]), ...upwardsOf([...SERVER, ...ROOF])];

let folder: string;
let said: Map<string, string>;

/** A project of its own with the repository's lint configuration; each file is planted in a copy of its own. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollbook-floors-'));
  await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  await cp('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  said = new Map();
  // Files of the same name take turns: each turn is one run of lint.
  const turns: (readonly string[])[][] = [];
  for (const one of [...REFUSED, ...ALLOWED, ...ROWS]) {
    const turn = turns.find((files) => files.every(([file]) => file !== one[0])) ?? turns[turns.push([]) - 1];
    turn?.push(one);
  }
  for (const turn of turns) await lint(turn);
});
afterAll(() => rm(folder, { recursive: true }));

type Said = { diagnostics: { message: string; code: string; filename: string }[] };

/** Notes what lint says about each of these files. */
async function lint(files: readonly (readonly string[])[]): Promise<void> {
  for (const [file = '', text = ''] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  const oxlint = resolve('node_modules/.bin/oxlint');
  const options = ['--allow', 'all', '--deny', 'floors/downwards', '--format', 'json', '.'];
  const output = await new Promise<string>((done) => {
    execFile(oxlint, options, { cwd: folder, maxBuffer: 64e6 }, (_, stdout) => done(stdout));
  });
  const { diagnostics } = JSON.parse(output) as Said;
  for (const [file = '', text = ''] of files) {
    const own = diagnostics.filter(({ filename, code }) => filename === file && code.startsWith('floors'));
    said.set(`${file} ${text}`, own.map(({ message }) => message).join('\n'));
    await rm(join(folder, file));
  }
}

test.each(REFUSED)('%s may not say: %s', (file, text, problem) => {
  expect(said.get(`${file} ${text}`)).toContain(problem);
});

test.each(ROWS)('%s, a row of the table, may not say: %s', (file, text, problem) => {
  expect(said.get(`${file} ${text}`)).toContain(problem);
});

test.each(ALLOWED)('%s may say: %s', (file, text) => {
  expect(said.get(`${file} ${text}`)).toBe('');
});

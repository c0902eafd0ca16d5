import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FORBIDDEN = [
  "await page.getByLabel('Email').fill('ann@mail.example');",
  "await page.keyboard.insertText('Ann');",
  "await field.pressSequentially('Ann');",
  "await field.press('Enter');",
  'await box.check();',
  'await box.uncheck();',
  'await box.setChecked(true);',
  "await state.selectOption('Colorado');",
  'await field.focus();',
  "await button.dispatchEvent('click');",
  "await page.evaluate(() => dispatchEvent(new Event('online')));",
  'await button.click({ force: true });',
  "await page.addInitScript(() => localStorage.setItem('session', '{}'));",
  "await page.evaluate(() => sessionStorage.setItem('draft', '{}'));",
  "await page.evaluate(() => history.pushState(null, '', '/'));",
  "await field.evaluate((input: HTMLInputElement) => (input.value = 'Ann'));",
  'await box.evaluate((input: HTMLInputElement) => (input.checked = true));',
  'await button.evaluate((element: HTMLElement) => element.click());',
];

const ALLOWED = [
  'await button.click();',
  "await page.keyboard.press('Tab');",
  'await byKeyboard.press(button);',
  'rmSync(folder, { recursive: true, force: true });',
  "// oxlint-disable-next-line hands/by-hand -- an older version's state\nlocalStorage.setItem('session', '{}');",
];

const WITHOUT_REASON = ['// oxlint-disable-next-line hands/by-hand', 'await field.focus();'];

const BARE_TEXTS = [
  'export function Word({ word }) { return word; }',
  'export const Sum = ({ cents }) => `${cents}`;',
  "export function Said({ is }) { if (is) return 'Handed out'; return <b />; }",
  'export function Parts({ parts }) { return parts.map((part) => (part === 1 ? <b key={1} /> : part)); }',
  'export function Either({ text }) { return text ?? <b />; }',
];
const OWN_TEXTS = [
  'export function Word({ word }) { return <>{word}</>; }',
  'export const Nothing = () => null;',
  'export function List({ all }) { return all.map((one) => <b key={one}>{one}</b>); }',
  'export function Some({ text }) { return text && <b>{text}</b>; }',
  'export function wordOf({ word }) { return word; }',
];

let folder: string;

/** A project of its own with the repository's lint configuration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollbook-lint-'));
  await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  await cp('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  await mkdir(join(folder, 'e2e'));
  await mkdir(join(folder, 'shell/src'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** The lines of the file that the plugin refuses. */
async function refused(path: string, lines: readonly string[], plugin = 'hands'): Promise<number[]> {
  await writeFile(join(folder, path), lines.join('\n'));
  const report = await new Promise<string>((done) => {
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format=json', path], { cwd: folder }, (_, stdout) => done(stdout));
  });
  const { diagnostics }: { diagnostics: { code: string; labels: { span: { line: number } }[] }[] } =
    JSON.parse(report);
  return diagnostics
    .filter(({ code }) => code.startsWith(`${plugin}(`))
    .flatMap(({ labels }) => labels.map(({ span }) => span.line))
    .toSorted((a, b) => a - b);
}

test('every line that sets what hands should cause is refused, in e2e alone', async () => {
  expect(await refused('e2e/journey.spec.ts', FORBIDDEN)).toEqual(FORBIDDEN.map((_, index) => index + 1));
  expect(await refused('elsewhere.ts', FORBIDDEN)).toEqual([]);
});

test('an exception without a reason is refused', async () => {
  expect(await refused('e2e/unexplained.ts', WITHOUT_REASON)).toEqual([1]);
});

test('what hands do passes, and so does an exception with its reason', async () => {
  expect(await refused('e2e/support.ts', ALLOWED)).toEqual([]);
});

test('a component that answers a bare text is refused', async () => {
  expect(await refused('shell/src/Bare.tsx', BARE_TEXTS, 'texts')).toEqual([1, 2, 3, 4, 5]);
  expect(await refused('shell/src/Own.tsx', OWN_TEXTS, 'texts')).toEqual([]);
});

test('two files that import each other are refused, also where one needs a type alone', async () => {
  await writeFile(
    join(folder, 'shell/src/below.ts'),
    "import type { Whole } from './above';\nexport const part = (whole: Whole) => whole;\n",
  );
  const above = [
    "import { part } from './below';",
    'export type Whole = { parts: number };',
    'part({ parts: 1 });',
  ];
  expect(await refused('shell/src/above.ts', above, 'import')).toEqual([1]);
  expect(await refused('shell/src/above.ts', above.slice(1, 2), 'import')).toEqual([]);
});

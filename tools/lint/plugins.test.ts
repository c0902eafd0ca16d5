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

const BELOW = "import type { Whole } from './NAME';\nexport const part = (whole: Whole) => whole;";
const TYPE = 'export type Whole = { parts: number };';
const ABOVE = ["import { part } from './below';", TYPE, 'part({ parts: 1 });'];

const FILES: Readonly<Record<string, readonly string[]>> = {
  'e2e/journey.spec.ts': FORBIDDEN,
  'elsewhere.ts': FORBIDDEN,
  'e2e/unexplained.ts': WITHOUT_REASON,
  'e2e/support.ts': ALLOWED,
  'shell/src/Bare.tsx': BARE_TEXTS,
  'shell/src/Own.tsx': OWN_TEXTS,
  'shell/src/above.ts': ABOVE,
  'shell/src/below.ts': [BELOW.replace('NAME', 'above')],
  'shell/src/alone.ts': [TYPE],
  'shell/src/belowAlone.ts': [BELOW.replace('NAME', 'alone')],
};

type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] };

let folder: string;
let diagnostics: Diagnostic[];

/** A project of its own with the repository's lint configuration, linted once. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollbook-lint-'));
  await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  await cp('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  await mkdir(join(folder, 'e2e'));
  await mkdir(join(folder, 'shell/src'), { recursive: true });
  for (const [path, lines] of Object.entries(FILES)) await writeFile(join(folder, path), lines.join('\n'));
  const report = await new Promise<string>((done) => {
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '--format=json', ...Object.keys(FILES)];
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => done(stdout));
  });
  ({ diagnostics } = JSON.parse(report));
});
afterAll(() => rm(folder, { recursive: true }));

/** The lines of the file that the plugin refuses. */
function refused(path: string, plugin = 'hands'): number[] {
  return diagnostics
    .filter(({ code, filename }) => filename === path && code.startsWith(`${plugin}(`))
    .flatMap(({ labels }) => labels.map(({ span }) => span.line))
    .toSorted((a, b) => a - b);
}

test('every line that sets what hands should cause is refused, in e2e alone', () => {
  expect(refused('e2e/journey.spec.ts')).toEqual(FORBIDDEN.map((_, index) => index + 1));
  expect(refused('elsewhere.ts')).toEqual([]);
});

test('an exception without a reason is refused', () => {
  expect(refused('e2e/unexplained.ts')).toEqual([1]);
});

test('what hands do passes, and so does an exception with its reason', () => {
  expect(refused('e2e/support.ts')).toEqual([]);
});

test('a component that answers a bare text is refused', () => {
  expect(refused('shell/src/Bare.tsx', 'texts')).toEqual([1, 2, 3, 4, 5]);
  expect(refused('shell/src/Own.tsx', 'texts')).toEqual([]);
});

test('two files that import each other are refused, also where one needs a type alone', () => {
  expect(refused('shell/src/above.ts', 'import')).toEqual([1]);
  expect(refused('shell/src/alone.ts', 'import')).toEqual([]);
});

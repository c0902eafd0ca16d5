// npm run check:remote -- URL|FOLDER [--as office]: a line for each rule of docs/remote-contract.md; exit 1 when the
// remote breaks one.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromium as findChromium } from '../../scripts/test/chromium.mjs';
import type { Who } from '../support/answers';
import { SHELL } from './bareShell';
import { check, RULES, type Rule } from './check';

const USAGE = 'npm run check:remote -- URL-OR-FOLDER [--as public|office|group|admin]';
const ROLES: readonly Who[] = ['public', 'office', 'group', 'admin'];

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
  const [address] = positionals;
  const who = ROLES.find((role) => role === (values.as ?? 'public'));
  if (address === undefined || who === undefined) throw new Error(USAGE);
  if (!existsSync(SHELL)) throw new Error('The shell is not built: npm run build shell');
  process.env['CHROMIUM'] = findChromium();
  // It reads where Chromium is.
  const { default: config } = await import('../../playwright.config');
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const findings = await check(browser, address, who);
    for (const rule of Object.keys(RULES).filter(isRule)) report(rule, findings[rule]);
  } finally {
    await browser.close();
  }
}

function isRule(name: string): name is Rule {
  return name in RULES;
}

function report(rule: Rule, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${RULES[rule]}`);
  for (const problem of problems.slice(0, 10)) console.log(`          ${problem}`);
  if (problems.length > 10) console.log(`          and ${problems.length - 10} more`);
  if (problems.length > 0) process.exitCode = 1;
}

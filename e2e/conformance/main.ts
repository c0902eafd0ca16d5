// npm run check:remote -- URL|FOLDER [--as office]: checks a remote against docs/remote-contract.md, one line per rule.
// Exits with 1 when a rule is broken.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromium as findChromium } from '../../tools/test/debian';
import type { Who } from '../support/answers';
import { SHELL } from './bareShell';
import { check, type Findings, RULES } from './check';

const USAGE = 'npm run check:remote -- URL-OR-FOLDER [--as public|office|group|admin]';
const ROLES: readonly Who[] = ['public', 'office', 'group', 'admin'];
/** Violations printed per rule. */
const SHOWN = 10;

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
  // Imported late: it reads CHROMIUM.
  const { default: config } = await import('../../playwright.config');
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    report(await check(browser, address, who));
  } finally {
    await browser.close();
  }
}

function report(findings: Findings): void {
  const violations = new Map(Object.entries(findings));
  for (const [rule, text] of Object.entries(RULES)) {
    const problems = violations.get(rule) ?? [];
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${text}`);
    for (const problem of problems.slice(0, SHOWN)) console.log(`          ${problem}`);
    if (problems.length > SHOWN) console.log(`          and ${problems.length - SHOWN} more`);
  }
  if (violations.size > 0) process.exitCode = 1;
}

import type { DemoAccount, DemoLink } from '../gateway/index';
import type { ApiReady } from './processes';

/** The links of the /demo page. */
export const demoLinks: readonly DemoLink[] = [
  { title: 'Application form', path: '/' },
  { title: 'Application form in Spanish', path: '/spanish' },
  { title: 'Office area', path: '/office' },
  { title: 'Group area', path: '/officegroup' },
  { title: 'Admin area', path: '/ecsadmin' },
  { title: 'Mail inbox', path: '/demo/inbox', note: 'every mail that was sent' },
  { title: 'Clock', path: '/api/demo/clock', note: 'watch a year pass' },
  { title: 'API', path: '/api/docs', note: 'every call, and who may make it' },
];

/** The text in the terminal once everything is ready. */
export function greeting(
  origin: string,
  mode: string,
  { accounts, warnings }: Pick<ApiReady, 'accounts' | 'warnings'>,
  hasInbox: boolean,
): string {
  const lines = [`Rollbook is ready at ${origin}`, ''];
  if (mode === 'demo') {
    lines.push('Demo accounts:', ...accounts.map((account) => `  ${accountLine(origin, account)}`), '');
    lines.push(`  All links:  ${origin}/demo`);
    if (hasInbox) lines.push(`  Mails:      ${origin}/demo/inbox`);
    lines.push('');
  }
  if (warnings.length > 0) lines.push(...warnings.map((one) => `Warning: ${one}`), '');
  lines.push('Press Ctrl-C to stop.');
  return lines.join('\n');
}

function accountLine(origin: string, { area, name, user, password, path }: DemoAccount): string {
  const who = user === undefined ? `password ${password}` : `${user} / ${password}`;
  return `${`${area}: ${name}`.padEnd(38)} ${who.padEnd(40)} ${origin}${path}`;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentOf, readCompose } from '../compose';
import { settingsOfAlertmanager } from './alertmanager';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alertmanager-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The variables that compose gives it. */
function variablesOf(given: Record<string, string>): Record<string, string> {
  const { alertmanager } = readCompose({
    PUBLIC_ORIGIN: 'https://join.example.org',
    SQUARE_ENVIRONMENT: 'production',
    SQUARE_APPLICATION_ID: 'an-application',
    SQUARE_LOCATION_ID: 'a-location',
    ...given,
  }).services;
  if (alertmanager === undefined) throw new Error('no service');
  return environmentOf(alertmanager);
}

it('sends mails as the variables of the deployment say', () => {
  const given = {
    ALERT_MAIL_TO: 'a@clinic.example, b@clinic.example',
    ALERT_MAIL_FROM: 'Rollbook <alerts@clinic.example>',
    ALERT_SMTP: 'mail.clinic.example:587',
    ALERT_SMTP_USER: 'user&more',
  };
  const { file, text, stdout } = settingsOfAlertmanager(folder, variablesOf(given));
  expect(stdout).toBe(`--config.file=${file} --more\n`);
  expect(parse(text)).toMatchObject({
    global: {
      smtp_smarthost: given.ALERT_SMTP,
      smtp_from: given.ALERT_MAIL_FROM,
      smtp_auth_username: given.ALERT_SMTP_USER,
      smtp_require_tls: true,
    },
    receivers: [{ name: 'operator', email_configs: [{ to: given.ALERT_MAIL_TO }] }],
  });
});

it('starts without an address, and says that no mail is sent', () => {
  const { text, stderr } = settingsOfAlertmanager(folder, { ALERT_MAIL_TO: '' });
  expect(parse(text)).toEqual({ route: { receiver: 'none' }, receivers: [{ name: 'none' }] });
  expect(stderr).toContain('ALERT_MAIL_TO is not set');
});

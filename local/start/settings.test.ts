import { expect, it } from 'vitest';
import { readSettings } from './settings';

it('uses every stand-in in demo mode', () => {
  expect(readSettings('demo', {})).toMatchObject({
    embedded: true,
    sandbox: true,
    inbox: true,
    card: 'local',
  });
});

it('allows real services in demo mode, but no real money', () => {
  const tried = readSettings('demo', { SQUARE_ENVIRONMENT: 'sandbox', SMTP_URL: 'smtp://mail.example' });
  expect(tried).toMatchObject({ sandbox: false, inbox: false, card: 'sandbox' });
  expect(readSettings('demo', { SMTP_URL_FILE: '/run/secrets/smtp_url' }).inbox).toBe(false);
  expect(() => readSettings('demo', { SQUARE_ENVIRONMENT: 'production' })).toThrow('refuses');
  expect(() => readSettings('demo', { NODE_ENV: 'production' })).toThrow('refuses');
});

it('has no stand-in in production, and the embedded database only where it is asked for', () => {
  expect(readSettings('production', {})).toMatchObject({ embedded: false, sandbox: false, inbox: false });
  expect(readSettings('production', { ROLLBOOK_EMBEDDED: '1' }).embedded).toBe(true);
  const named = { ROLLBOOK_EMBEDDED: '1', MONGODB_URI: 'mongodb://db.example' };
  expect(readSettings('production', named).embedded).toBe(false);
});

it('refuses an invalid port', () => {
  expect(() => readSettings('demo', { PORT: '70000' })).toThrow('PORT must be');
});

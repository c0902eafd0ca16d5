import type { Settings } from './settings';

/** Credentials of the card sandbox; they are not secret. */
export const SANDBOX = {
  SQUARE_ENVIRONMENT: 'custom',
  SQUARE_TOKEN: 'sandbox-token',
  SQUARE_APPLICATION_ID: 'sandbox-application',
  SQUARE_LOCATION_ID: 'LSANDBOX',
  SQUARE_WEBHOOK_KEY: 'sandbox-webhook-key',
};

/** What the API gets of the stand-ins, before they run: the addresses lead nowhere. */
export function placeholders({ embedded, sandbox, inbox }: Settings): NodeJS.ProcessEnv {
  return {
    ...(embedded ? { MONGODB_URI: 'mongodb://127.0.0.1/rollbook' } : {}),
    ...(sandbox ? { ...SANDBOX, SQUARE_BASE_URL: 'http://127.0.0.1', SQUARE_SCRIPT_URL: '/square.js' } : {}),
    ...(inbox ? { SMTP_URL: 'smtp://127.0.0.1' } : {}),
  };
}

import { originOf } from '@rollbook/contract';
import type { GivenEnvironment } from './environment';

/**
 * What is right by itself and does not go together, of the variables in `env`. Those in `wrong` are wrong or missing: they
 * are told already, and contradict nothing.
 */
export function contradictions(env: GivenEnvironment, wrong: ReadonlySet<string>): string[] {
  const mode = wrong.has('ROLLBOOK_MODE') ? undefined : env.ROLLBOOK_MODE;
  const origin = env.PUBLIC_ORIGIN;
  const mistakes: string[] = [];
  if (mode === 'demo' && env.NODE_ENV === 'production') {
    mistakes.push('NODE_ENV: demo mode has public passwords and refuses NODE_ENV=production');
  }
  if (mode === 'demo' && env.SQUARE_ENVIRONMENT === 'production') {
    mistakes.push('SQUARE_ENVIRONMENT: demo mode refuses production, which charges real cards');
  }
  if (mode === 'production' && env.RATE_LIMITS === false) {
    mistakes.push('RATE_LIMITS: production mode keeps the rate limits');
  }
  if (mode === 'production' && Number(env.CLOCK_AHEAD_MINUTES) > 0) {
    mistakes.push('CLOCK_AHEAD_MINUTES: production mode keeps the true time');
  }
  if (mode === 'production' && origin !== undefined && originOf(origin, { safe: true }) === undefined) {
    mistakes.push(
      'PUBLIC_ORIGIN: production mode takes https, or http on localhost or 127.0.0.1 for a trial',
    );
  }
  const custom = env.SQUARE_ENVIRONMENT === 'custom';
  if (custom && mode === 'production') {
    mistakes.push('SQUARE_ENVIRONMENT: production mode takes sandbox or production');
  }
  const isOpen = ['SQUARE_ENVIRONMENT', 'SQUARE_BASE_URL', 'SQUARE_SCRIPT_URL'].some((name) =>
    wrong.has(name),
  );
  if (!isOpen && custom !== (env.SQUARE_BASE_URL !== undefined && env.SQUARE_SCRIPT_URL !== undefined)) {
    mistakes.push(
      'SQUARE_BASE_URL and SQUARE_SCRIPT_URL: both with SQUARE_ENVIRONMENT=custom, neither without',
    );
  }
  return [...mistakes, ...ofTwoAccounts(env)];
}

/** The beginnings of Square's application ids. */
const APPLICATION_IDS = { production: 'sq0idp-', sandbox: 'sandbox-' } as const;

function ofTwoAccounts(env: GivenEnvironment): string[] {
  const mistakes: string[] = [];
  const { SQUARE_ENVIRONMENT: environment, SQUARE_APPLICATION_ID: id = '' } = env;
  const other = environment === 'production' ? 'sandbox' : 'production';
  if (environment !== undefined && environment !== 'custom' && id.startsWith(APPLICATION_IDS[other])) {
    mistakes.push(
      `SQUARE_APPLICATION_ID: is one of Square's ${other}, and SQUARE_ENVIRONMENT is ${environment}; token, application id and location id are of the same environment`,
    );
  }
  if (env.SQUARE_TOKEN !== undefined && env.SQUARE_TOKEN === env.SQUARE_TOKEN_BEFORE) {
    mistakes.push('SQUARE_TOKEN_BEFORE: is the same as SQUARE_TOKEN; it names the token before, or goes');
  }
  return mistakes;
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { dataDirOf, type Mode } from './dataDir';

/** The environment variables of `npm start`. The API reads and checks its own. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  siteDir: string;
  publicOrigin: string | undefined;
  /** How many proxies in front of the gateway are trusted. */
  trustProxy: number;
  /** Uses the embedded database: in demo mode, or on request in production, unless MONGODB_URI is set. */
  embedded: boolean;
  sandbox: boolean;
  inbox: boolean;
  card: 'local' | 'sandbox' | 'production';
  remoteOrigins: string[];
  /** The file that lets the public domain take Apple Pay. */
  applePayFile: string | undefined;
};

/** Reads the environment; throws when the settings are not allowed. A real service that is configured replaces its stand-in. */
export function readSettings(mode: Mode, env: NodeJS.ProcessEnv): Settings {
  if (mode === 'demo') refuseRealMoney(env);
  const port = wholeNumber('PORT', env.PORT || '3000', 65_535);
  const sandbox = mode === 'demo' && !env.SQUARE_ENVIRONMENT;
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: dataDirOf(mode, env),
    siteDir: resolve(env.SITE_DIR || 'dist/site'),
    publicOrigin: env.PUBLIC_ORIGIN || (mode === 'demo' ? `http://localhost:${port}` : undefined),
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY || '0', 10),
    embedded: !isGiven('MONGODB_URI', env) && (mode === 'demo' || env.ROLLBOOK_EMBEDDED === '1'),
    sandbox,
    inbox: mode === 'demo' && !isGiven('SMTP_URL', env),
    card: sandbox ? 'local' : env.SQUARE_ENVIRONMENT === 'production' ? 'production' : 'sandbox',
    remoteOrigins: remoteOriginsOf(env.REMOTE_ORIGINS ?? '', mode),
    applePayFile: fileOf('APPLE_PAY_ASSOCIATION', env),
  };
}

const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/?$/i;
const THIS_MACHINE = ['localhost', '127.0.0.1'];

/** The origin that a text names; in production, http is for this machine alone. This package imports no other one. */
function originOf(text: string, mode: Mode): string | undefined {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return undefined;
  const { origin, protocol, hostname } = new URL(text);
  const isSafe = mode === 'demo' || protocol === 'https:' || THIS_MACHINE.includes(hostname);
  return isSafe ? origin : undefined;
}

/** They stand in the Content-Security-Policy: anything else than an origin could switch it off. */
function remoteOriginsOf(text: string, mode: Mode): string[] {
  const given = text.split(/[\s,]+/).filter((one) => one !== '');
  return given.map((one) => {
    const origin = originOf(one, mode);
    if (origin !== undefined) return origin;
    const scheme = mode === 'production' ? 'https' : 'http or https';
    const shown = one.includes('@') ? 'an address with a user name' : one;
    throw new Error(
      `REMOTE_ORIGINS must have origins such as https://areas.example.org (${scheme}), not ${shown}`,
    );
  });
}

function fileOf(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (!existsSync(given)) throw new Error(`${name} names no file: ${given}`);
  return resolve(given);
}

/** A secret is set directly or, in containers, through a file. */
function isGiven(name: string, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env[name] || env[`${name}_FILE`]);
}

function refuseRealMoney(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production') {
    throw new Error(
      'Demo mode has public passwords and refuses NODE_ENV=production; use npm run start:production',
    );
  }
  if (env.SQUARE_ENVIRONMENT === 'production') {
    throw new Error('Demo mode refuses SQUARE_ENVIRONMENT=production, which charges real cards');
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new Error(`${name} must be a whole number from 0 to ${max}, not '${text}'`);
}

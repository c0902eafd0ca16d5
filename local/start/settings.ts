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

/**
 * Reads the environment. A real service that is configured replaces its stand-in. `mistakes` has what is not allowed, each
 * beginning with its variable; the settings then have a default in its place.
 */
export function readSettings(mode: Mode, env: NodeJS.ProcessEnv): { settings: Settings; mistakes: string[] } {
  const mistakes = [...(mode === 'demo' ? realMoney(env) : []), ...twoDatabases(env)];
  const refuse = (mistake: string) => void mistakes.push(mistake);
  const port = wholeNumber('PORT', { env, default: 3000, most: 65_535 }, refuse);
  const sandbox = mode === 'demo' && !env.SQUARE_ENVIRONMENT;
  const settings: Settings = {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: dataDirOf(mode, env),
    siteDir: resolve(env.SITE_DIR || 'dist/site'),
    publicOrigin: env.PUBLIC_ORIGIN || (mode === 'demo' ? `http://localhost:${port}` : undefined),
    trustProxy: wholeNumber('TRUST_PROXY', { env, default: 0, most: MOST_PROXIES }, refuse),
    embedded: !isGiven('MONGODB_URI', env) && (mode === 'demo' || env.ROLLBOOK_EMBEDDED === '1'),
    sandbox,
    inbox: mode === 'demo' && !isGiven('SMTP_URL', env),
    card: sandbox ? 'local' : env.SQUARE_ENVIRONMENT === 'production' ? 'production' : 'sandbox',
    remoteOrigins: remoteOriginsOf(env.REMOTE_ORIGINS ?? '', mode, refuse),
    applePayFile: fileOf('APPLE_PAY_ASSOCIATION', env, refuse),
  };
  return { settings, mistakes };
}

type Refuse = (mistake: string) => void;

/** The API, which is behind the gateway too, trusts one more; 10 at most. */
const MOST_PROXIES = 9;

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
function remoteOriginsOf(text: string, mode: Mode, refuse: Refuse): string[] {
  const given = text.split(/[\s,]+/).filter((one) => one !== '');
  return given.flatMap((one) => {
    const origin = originOf(one, mode);
    if (origin !== undefined) return [origin];
    const scheme = mode === 'production' ? 'https' : 'http or https';
    const shown = one.includes('@') ? 'an address with a user name' : one;
    refuse(`REMOTE_ORIGINS: must have origins such as https://areas.example.org (${scheme}), not ${shown}`);
    return [];
  });
}

function fileOf(name: string, env: NodeJS.ProcessEnv, refuse: Refuse): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (!existsSync(given)) refuse(`${name}: names no file: ${given}`);
  return resolve(given);
}

/** A secret is set directly or, in containers, through a file. */
function isGiven(name: string, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env[name] || env[`${name}_FILE`]);
}

/** The demo's passwords are public. */
function realMoney(env: NodeJS.ProcessEnv): string[] {
  return [
    ...(env.NODE_ENV === 'production'
      ? [
          'NODE_ENV: demo mode has public passwords and refuses NODE_ENV=production; use npm run start:production',
        ]
      : []),
    ...(env.SQUARE_ENVIRONMENT === 'production'
      ? ['SQUARE_ENVIRONMENT: demo mode refuses production, which charges real cards']
      : []),
  ];
}

function twoDatabases(env: NodeJS.ProcessEnv): string[] {
  if (env.ROLLBOOK_EMBEDDED !== '1' || !isGiven('MONGODB_URI', env)) return [];
  return [
    'ROLLBOOK_EMBEDDED: takes the embedded database, and MONGODB_URI names another one; one of the two must go',
  ];
}

function wholeNumber(
  name: string,
  { env, most, ...given }: { env: NodeJS.ProcessEnv; default: number; most: number },
  refuse: Refuse,
): number {
  const text = env[name] || String(given.default);
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  refuse(`${name}: must be a whole number from 0 to ${most}, not '${text}'`);
  return given.default;
}

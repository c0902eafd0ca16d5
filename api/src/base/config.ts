import { originOf } from '@rollbook/contract';
import { z } from 'zod';
import { mailboxOf } from './mailbox';
import { mongodbMistake, secretsOf, smtpMistake } from './secretAddresses';
import { readSecretFiles, SECRETS } from './secretFiles';

/** The addresses of Square's two environments. */
const SQUARE_ADDRESSES = {
  production: {
    baseUrl: 'https://connect.squareup.com',
    scriptUrl: 'https://web.squarecdn.com/v1/square.js',
  },
  sandbox: {
    baseUrl: 'https://connect.squareupsandbox.com',
    scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
  },
};

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const port = z.coerce.number().int().min(0).max(65_535);

/** A text in which `mistakeIn` finds no mistake. */
function checked(mistakeIn: (text: string) => string | undefined) {
  return z.string().check(({ value, issues }) => {
    const message = mistakeIn(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
}

const environment = z.object({
  NODE_ENV: z.string().optional(),
  /** Production by default, so that a forgotten variable never opens demo accounts. */
  ROLLBOOK_MODE: z.enum(['demo', 'production']).default('production'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(3001),
  /** The separate listener of the metrics; none without a port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine((text) => originOf(text) !== undefined, 'must be an origin such as https://join.example.org'),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  MONGODB_URI: checked(mongodbMistake),
  /** Off starts production on a server that lacks what it relies on: for tests on other engines. */
  DATABASE_CHECK: z.enum(['on', 'off']).default('on'),
  SMTP_URL: checked(smtpMistake),
  MAIL_FROM: z
    .string()
    .refine((text) => mailboxOf(text) !== undefined, 'must be an e-mail address, or a name and <an address>')
    .optional(),
  SQUARE_ENVIRONMENT: z.enum(['sandbox', 'production', 'custom']),
  SQUARE_TOKEN: z.string().min(1),
  /** The token before it, for as long as keys of sign-in apps are stored with it. */
  SQUARE_TOKEN_BEFORE: z.string().min(1).optional(),
  SQUARE_APPLICATION_ID: z.string().min(1),
  SQUARE_LOCATION_ID: z.string().min(1),
  SQUARE_WEBHOOK_KEY: z.string().optional(),
  /** With SQUARE_ENVIRONMENT=custom only: a server with Square's API, such as the local sandbox, and its browser script. */
  SQUARE_BASE_URL: z.url().optional(),
  SQUARE_SCRIPT_URL: z.string().optional(),
  /** Timeout in ms of a call to Square, after which the outcome is unknown. */
  SQUARE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  BRAND_FILE: z.string().optional(),
  /** Whether /api/docs can be read without a sign-in. */
  API_DOCS: z.enum(['public', 'off']).default('public'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Off in demo mode only: load and fault tests send thousands of submits from one address. */
  RATE_LIMITS: flag.default(true),
  /** Demo mode only: minutes added to the clock, to show what happens later. */
  CLOCK_AHEAD_MINUTES: z.coerce.number().int().min(0).default(0),
  /** Off where another process runs the reconciler and the mail worker. */
  WORKERS: flag.default(true),
});

type Environment = z.output<typeof environment>;
type Variables = Record<string, string | undefined>;

export type Config = {
  mode: Environment['ROLLBOOK_MODE'];
  listen: { host: string; port: number };
  metrics: { host: string; port: number } | undefined;
  publicOrigin: string;
  trustProxy: number;
  mongodbUri: string;
  databaseCheck: boolean;
  mail: { url: string; from: string | undefined };
  square: {
    environment: Environment['SQUARE_ENVIRONMENT'];
    baseUrl: string;
    scriptUrl: string;
    token: string;
    tokenBefore: string | undefined;
    applicationId: string;
    locationId: string;
    webhookKey: string | undefined;
    timeoutMs: number;
  };
  adminPassword: string | undefined;
  brandFile: string | undefined;
  brandOverrides: Record<string, string>;
  apiDocs: Environment['API_DOCS'];
  logLevel: Environment['LOG_LEVEL'];
  rateLimits: boolean;
  clockAheadMs: number;
  workers: boolean;
  /** What no message and no log may show. */
  secrets: string[];
};

/** A wrong environment; the message lists all mistakes, one per line. */
export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError with every wrong variable. Empty variables count as absent. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const { variables: given, mistakes: unread } = readSecretFiles(variables);
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const mistakes = [
    ...unread,
    ...issues.map(({ path, message }) => mistake(String(path[0]), message, present)),
    ...contradictions(present, wrong),
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new ConfigError(`The environment is not right:\n${mistakes.map((one) => `  ${one}`).join('\n')}`);
  }
  return toConfig(parsed.data, present);
}

function mistake(name: string, message: string, present: Variables): string {
  if (present[name] !== undefined) return `${name}: ${message}`;
  const hint =
    name === 'MONGODB_URI' ? ' (ROLLBOOK_EMBEDDED=1 takes the embedded database, for a single machine)' : '';
  return `${name}: is missing${hint}`;
}

/** What is right by itself and does not go together. Variables that are wrong or missing are told already, and contradict nothing. */
function contradictions(present: Variables, wrong: ReadonlySet<string>): string[] {
  const rest = Object.entries(present).filter(([name]) => !wrong.has(name));
  const env = environment.partial().parse(Object.fromEntries(rest));
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
  return mistakes;
}

function toConfig(env: Environment, present: Variables): Config {
  const addresses =
    env.SQUARE_ENVIRONMENT === 'custom'
      ? { baseUrl: env.SQUARE_BASE_URL ?? '', scriptUrl: env.SQUARE_SCRIPT_URL ?? '' }
      : SQUARE_ADDRESSES[env.SQUARE_ENVIRONMENT];
  return {
    mode: env.ROLLBOOK_MODE,
    listen: { host: env.API_HOST, port: env.API_PORT },
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    publicOrigin: originOf(env.PUBLIC_ORIGIN) ?? '',
    trustProxy: env.TRUST_PROXY,
    mongodbUri: env.MONGODB_URI,
    databaseCheck: env.DATABASE_CHECK === 'on',
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    square: {
      environment: env.SQUARE_ENVIRONMENT,
      ...addresses,
      token: env.SQUARE_TOKEN,
      tokenBefore: env.SQUARE_TOKEN_BEFORE,
      applicationId: env.SQUARE_APPLICATION_ID,
      locationId: env.SQUARE_LOCATION_ID,
      webhookKey: env.SQUARE_WEBHOOK_KEY,
      timeoutMs: env.SQUARE_TIMEOUT_MS,
    },
    adminPassword: env.ADMIN_PASSWORD,
    brandFile: env.BRAND_FILE,
    brandOverrides: brandVariables(present),
    apiDocs: env.API_DOCS,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS,
    clockAheadMs: env.CLOCK_AHEAD_MINUTES * 60_000,
    workers: env.WORKERS,
    secrets: secretsIn(present),
  };
}

/** The secrets of the environment, those of a wrong one too. */
export function secretsIn(given: Variables): string[] {
  return SECRETS.flatMap((name) => secretsOf(given[name] ?? ''));
}

/** BRAND_PLAN_NAME -> planName, and so on for every brand setting. */
function brandVariables(present: Variables): Record<string, string> {
  const settings = Object.entries(present).flatMap(([name, value]) => {
    if (!name.startsWith('BRAND_') || name === 'BRAND_FILE' || value === undefined) return [];
    const key = name.slice('BRAND_'.length).toLowerCase();
    return [[key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value] as const];
  });
  return Object.fromEntries(settings);
}

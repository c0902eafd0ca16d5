import { originOf } from '@rollbook/contract';
import { contradictions } from './contradictions';
import { type Environment, environment, type GivenEnvironment } from './environment';
import { secretsOf } from './secretAddresses';
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

/** The service cannot start like this; the message is one for people, without a stack. */
export class ConfigError extends Error {}

/** A wrong environment; the message lists all mistakes, one per line. */
export class EnvironmentError extends ConfigError {
  constructor(readonly mistakes: readonly string[]) {
    super(`The environment is not right:\n${mistakes.map((one) => `  ${one}`).join('\n')}`);
  }
}

/** What the environment says of the plan: the file of its settings, and single ones. */
export type BrandGiven = Pick<Config, 'brandFile' | 'brandOverrides'>;

/**
 * Reads the environment. Throws EnvironmentError with every wrong variable, and with what `brandMistakes` finds. Empty variables
 * count as absent.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv,
  brandMistakes: (given: BrandGiven) => string[] = () => [],
): Config {
  const { variables: given, mistakes: unread, unreadable } = readSecretFiles(variables);
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const mistakes = [
    ...unread,
    ...issues
      .map(({ path, message }) => ({ name: String(path[0]), message }))
      // A file that cannot be read is told already.
      .filter(({ name }) => !unreadable.has(name))
      .map(({ name, message }) => mistake(name, message, present)),
    ...contradictions(rightOnes(present, wrong), wrong),
    ...brandMistakes(brandGiven(present)),
  ];
  if (!parsed.success || mistakes.length > 0) throw new EnvironmentError(mistakes);
  return toConfig(parsed.data, present);
}

/** The variables that are right by themselves. */
function rightOnes(present: Variables, wrong: ReadonlySet<string>): GivenEnvironment {
  const rest = Object.entries(present).filter(([name]) => !wrong.has(name));
  return environment.partial().parse(Object.fromEntries(rest));
}

function mistake(name: string, message: string, present: Variables): string {
  if (present[name] !== undefined) return `${name}: ${message}`;
  const hint =
    name === 'MONGODB_URI' ? ' (ROLLBOOK_EMBEDDED=1 takes the embedded database, for a single machine)' : '';
  return `${name}: is missing${hint}`;
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
    ...brandGiven(present),
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

function brandGiven(present: Variables): BrandGiven {
  return { brandFile: present.BRAND_FILE, brandOverrides: brandVariables(present) };
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

import { originOf } from '@rollbook/contract';
import { z } from 'zod';
import { mailboxOf } from './mailbox';
import { mongodbMistake, smtpMistake } from './secretAddresses';

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const port = whole(0, 65_535);

function whole(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

/** A text in which `mistakeIn` finds no mistake. */
function checked(mistakeIn: (text: string) => string | undefined) {
  return z.string().check(({ value, issues }) => {
    const message = mistakeIn(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
}

/** The variables, each by itself. */
export const environment = z.object({
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
  TRUST_PROXY: whole(0, 10).default(0),
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
  SQUARE_TIMEOUT_MS: whole(100, 60_000).default(15_000),
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

export type Environment = z.output<typeof environment>;
export type GivenEnvironment = { [Name in keyof Environment]?: Environment[Name] | undefined };

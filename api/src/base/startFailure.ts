import { MongoError } from 'mongodb';
import { ConfigError, secretsIn } from './config';
import { isDatabaseAway } from './database';
import { withoutSecrets } from './secretAddresses';
import { readSecretFiles } from './secretFiles';

type Options = { withStack?: boolean };

/** What a program prints when it fails, without secrets; the stack of a bug if asked for. */
export function startFailure(
  error: unknown,
  environment: NodeJS.ProcessEnv,
  { withStack = false }: Options = {},
): string {
  return withoutSecrets(tell(error, withStack), secretsIn(readSecretFiles(environment).variables));
}

function tell(error: unknown, withStack: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const ofDatabase = databaseFailure(error);
  if (ofDatabase !== undefined) return ofDatabase;
  const cause = databaseFailure(error.cause);
  if (cause !== undefined) return `${error.message}. ${cause}`;
  return withStack && !(error instanceof ConfigError) ? (error.stack ?? error.message) : error.message;
}

/** MongoDB's error codes of a user. */
const [UNAUTHORIZED, AUTHENTICATION_FAILED] = [13, 18];

/** One sentence about a failure of the database; undefined of another one. */
function databaseFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof MongoError) {
    if (error.code === AUTHENTICATION_FAILED)
      return 'MONGODB_URI: the database refuses the user name or password; authSource names the database that has the user';
    if (error.code === UNAUTHORIZED)
      return `MONGODB_URI: the user may not do what is needed (${withoutDump(error.message)}); give it the role readWrite on the database`;
  }
  if (isDatabaseAway(error) || isNameUnknown(error))
    return `MONGODB_URI: the database cannot be reached (${withoutDump(error.message)})`;
  if (!(error instanceof MongoError)) return undefined;
  return `MONGODB_URI: the database answers with an error (${withoutDump(error.message)})`;
}

/** An address of `mongodb+srv` is looked up in DNS before there is a driver's error. */
function isNameUnknown(error: Error): boolean {
  return 'syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall));
}

/** The server's messages repeat the whole command, and values of people's records. */
function withoutDump(message: string): string {
  return message
    .replace(/[{[][\s\S]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:,]+$/, '');
}

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
  if (isDatabaseAway(error)) return `MONGODB_URI: the database cannot be reached (${error.message})`;
  if (error instanceof MongoError)
    return `MONGODB_URI: the database answers with an error (${error.message})`;
  return withStack && !(error instanceof ConfigError) ? (error.stack ?? error.message) : error.message;
}

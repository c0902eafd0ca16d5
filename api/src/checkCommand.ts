import { EnvironmentError, readConfig, secretsIn } from './base/config';
import { withoutSecrets } from './base/secretAddresses';
import { readSecretFiles } from './base/secretFiles';
import { brandMistakes } from './parties/brand/settings';

/** Tells the process that started it, which has found mistakes of its own, what the API finds wrong with the environment. */
function mistakes(): readonly string[] {
  try {
    readConfig(process.env, brandMistakes);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const secrets = secretsIn(readSecretFiles(process.env).variables);
    return error.mistakes.map((one) => withoutSecrets(one, secrets));
  }
}

process.send?.({ mistakes: mistakes() });
process.disconnect?.();

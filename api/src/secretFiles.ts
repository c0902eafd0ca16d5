import { readFileSync } from 'node:fs';

/** Variables that may be given as the path of a file, as containers get their secrets: NAME_FILE in NAME's place. */
const SECRETS = ['SQUARE_TOKEN', 'SQUARE_WEBHOOK_KEY', 'SMTP_URL', 'MONGODB_URI', 'ADMIN_PASSWORD'] as const;

type Variables = Record<string, string | undefined>;

/**
 * The variables with what stands in the files that NAME_FILE names; one line end at a file's end is nobody's secret.
 * `mistakes` says which files cannot be read, never what stands in one.
 */
export function readSecretFiles(variables: Variables): { variables: Variables; mistakes: string[] } {
  const read: Variables = { ...variables };
  const mistakes: string[] = [];
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      mistakes.push(`${name}_FILE: ${name} is given too; one of the two must go`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      mistakes.push(`${name}_FILE: there is no file that can be read at ${file}`);
    }
  }
  return { variables: read, mistakes };
}

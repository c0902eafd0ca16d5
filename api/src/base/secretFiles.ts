import { readFileSync } from 'node:fs';

/** Variables that can be given as NAME_FILE, the path of a file: the way in which containers get their secrets. */
export const SECRETS = [
  'SQUARE_TOKEN',
  'SQUARE_TOKEN_BEFORE',
  'SQUARE_WEBHOOK_KEY',
  'SMTP_URL',
  'MONGODB_URI',
  'ADMIN_PASSWORD',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * The variables, with the content of the files that NAME_FILE names, less one line end at the end of a file.
 * `mistakes` names unreadable files, never a content; `unreadable` the variables that these would have set.
 */
export function readSecretFiles(variables: Variables): {
  variables: Variables;
  mistakes: string[];
  unreadable: ReadonlySet<string>;
} {
  const read: Variables = { ...variables };
  const mistakes: string[] = [];
  const unreadable = new Set<string>();
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
      unreadable.add(name);
      mistakes.push(`${name}_FILE: there is no file that can be read at ${file}`);
    }
  }
  return { variables: read, mistakes, unreadable };
}

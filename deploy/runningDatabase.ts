import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf, type Mode, modeOf } from '../local/start/dataDir';

/**
 * Sets MONGODB_URI and PUBLIC_ORIGIN for a command beside a running Rollbook, with --demo also the rest of its environment, and
 * takes --demo out of the arguments; ends the process when there is none.
 */
export function findDatabase(): void {
  const mode = modeOf(process.argv);
  const dataDir = dataDirOf(mode, process.env);
  process.argv = process.argv.filter((argument) => argument !== '--demo');
  if (process.env.MONGODB_URI || process.env.MONGODB_URI_FILE) return;
  // A running Rollbook writes the URI of its embedded database here (local/main.ts).
  const address = join(dataDir, 'database.uri');
  if (!existsSync(address)) {
    console.error(
      `Set MONGODB_URI, or start Rollbook first: no embedded database runs in ${dataDir}. DATA_DIR names another folder, --demo takes the one of npm start.`,
    );
    process.exit(1);
  }
  process.env.MONGODB_URI = readFileSync(address, 'utf8').trim();
  takeVariables(join(dataDir, 'commands.json'), mode);
}

/** The demo's API got the card sandbox and the mail inbox; production's settings are the operator's. A variable that is set stays. */
function takeVariables(file: string, mode: Mode): void {
  if (!existsSync(file)) return;
  const variables: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(variables))
    if (mode === 'demo' || name === 'PUBLIC_ORIGIN') process.env[name] ||= value;
}

import { startProcess } from '../startProcess';
import { addressMistake } from './address';
import { type Mode, prepareDataDir } from './dataDir';
import { readSettings, type Settings } from './settings';
import { placeholders } from './standIns';

/**
 * The settings, before anything is started. Throws an error that lists all mistakes, those that the API finds as well: with
 * a mistake here it would not be started. `apiCheck` is the API's program for it.
 */
export async function checkStart(mode: Mode, env: NodeJS.ProcessEnv, apiCheck: string): Promise<Settings> {
  const { settings, mistakes } = readSettings(mode, env);
  const found = [
    ...mistakes,
    ...(mistakes.some((one) => nameOf(one) === 'PORT') ? [] : await addressMistake(settings)),
    ...prepareDataDir(settings.dataDir),
  ];
  if (found.length === 0) return settings;
  const told = new Set(found.map(nameOf));
  const ofApi = await askApi(apiCheck, {
    ...env,
    ...(settings.publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: settings.publicOrigin }),
    ...placeholders(settings),
    ROLLBOOK_MODE: mode,
    TRUST_PROXY: '1',
  });
  const all = [...found, ...ofApi.filter((one) => !told.has(nameOf(one)))];
  throw new Error(`The environment is not right:\n${all.map((one) => `  ${one}`).join('\n')}`);
}

async function askApi(entry: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const check = await startProcess<{ mistakes: string[] }>("the API's check", { entry, env });
  await check.ended;
  return check.ready.mistakes;
}

/** Each mistake begins with its variable. */
const nameOf = (mistake: string) => mistake.split(':')[0];

import {
  type AgreementVersion,
  type PlanSettings,
  SETTING_NAMES,
  type SettingName,
  type SettingSource,
} from '@rollbook/contract';
import { planSettings } from '@rollbook/contract/schemas';
import type { Logger } from 'pino';
import type { Config } from '../../base/config';
import type { LiveSettings, PlanBrand } from '../../base/planBrand';
import { AgreementTextModel, SettingsVersion, type SettingsDoc } from './model';
import { brandOf, type Layers, readLayers, settingsOf } from './settings';

/** Another process sees a save after this time at most, and the time of a read. */
const CHECK_MS = 3000;

/** The settings of this process: of its file and environment until `refresh` has read what is saved. Throws ConfigError. */
export function liveSettings(config: Config, log: Logger): LiveSettings {
  const layers = readLayers(config);
  const below = settingsOf(layers);
  let screen: Partial<PlanSettings> = {};
  let brand: PlanBrand = brandOf(below, config);
  let version = 0;
  const planOf = async (saved: SettingsDoc, values: Partial<PlanSettings>): Promise<PlanBrand> => ({
    ...brandOf(settingsOf(layers, values), config),
    version: saved._id,
    versions: await agreementVersions(saved.agreements),
  });
  const read = async () => {
    const saved = await newestSettings();
    if (saved === null || saved._id === version) return;
    const values = readable(saved, log);
    const plan = await planOf(saved, values);
    [brand, screen, version] = [plan, values, saved._id];
  };
  // One after the other: an earlier read never replaces what a later one has found.
  let last: Promise<void> = Promise.resolve();
  return {
    get brand() {
      return brand;
    },
    get screen() {
      return screen;
    },
    below,
    sourceBelow: (name) => sourceIn(layers, name),
    withScreen: (values) => ({
      ...brand,
      ...brandOf(settingsOf(layers, values), config),
      versions: brand.versions,
    }),
    at: async (asked) => {
      if (asked === 0) return brandOf(below, config);
      const saved = await SettingsVersion.findById(asked).lean();
      return saved === null ? undefined : planOf(saved, readable(saved, log));
    },
    refresh: () => (last = last.catch(() => undefined).then(read)),
  };
}

/** Reads again every few seconds what other processes have saved. Resolves `stop` when no read is under way. */
export function followSettings(
  settings: Pick<LiveSettings, 'refresh'>,
  log: Logger,
  everyMs: number = CHECK_MS,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = settings
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the settings cannot be read; the last ones stay'));
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** The settings that were saved last; null before the first. */
export function newestSettings(): Promise<SettingsDoc | null> {
  return SettingsVersion.findOne().sort({ _id: -1 }).lean();
}

/** These versions of the agreement with their texts, by their first day. */
export async function agreementVersions(names: readonly string[]): Promise<AgreementVersion[]> {
  if (names.length === 0) return [];
  const found = await AgreementTextModel.find({ _id: { $in: names } }).lean();
  return found
    .map(({ _id, from, en, es }) => ({ version: _id, from, paragraphs: { en, es } }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Logs at start what the file or the environment sets without effect: the screen, or the environment, sets it too. */
export function logShadowed(config: Config, { screen }: LiveSettings, log: Logger): void {
  const layers = readLayers(config);
  for (const name of SETTING_NAMES) {
    const setBy = [
      ...(name in screen ? (['screen'] as const) : []),
      ...(['environment', 'file'] as const).filter((layer) => name in layers[layer]),
    ];
    for (const shadowed of setBy.slice(1)) {
      log.info({ setting: name, from: shadowed, by: setBy[0] }, 'a setting is shadowed');
    }
  }
}

function sourceIn(layers: Layers, name: SettingName): SettingSource {
  if (name in layers.environment) return 'environment';
  return name in layers.file ? 'file' : 'default';
}

/** A saved value that this version of the product does not take is left out, so that the others still hold. */
function readable({ _id, values }: SettingsDoc, log: Logger): Partial<PlanSettings> {
  const taken = Object.entries(values).filter(([name, value]) => {
    const known = SETTING_NAMES.find((one) => one === name);
    if (known !== undefined && planSettings.shape[known].safeParse(value).success) return true;
    log.warn({ setting: name, version: _id }, 'a saved setting cannot be read; the file holds');
    return false;
  });
  return Object.fromEntries(taken);
}

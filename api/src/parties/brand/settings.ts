import { readFileSync } from 'node:fs';
import { DEFAULT_REFUND_RULES, DEFAULT_TERM_POLICY, NO_LOGO, type PlanSettings } from '@rollbook/contract';
import { planSettings } from '@rollbook/contract/schemas';
import { z } from 'zod';
import defaults from '../../../brand.json';
import { type Config, ConfigError } from '../../base/config';
import type { PlanBrand } from '../../base/planBrand';

type Values = Record<string, unknown>;

/** What stands below the screen, the lowest first; as written, before the schema. */
export type Layers = { default: Values; file: Values; environment: Values };

/** The defaults, BRAND_FILE and the BRAND_… variables. Throws ConfigError. */
export function readLayers(config: Config): Layers {
  return {
    default: { ...DEFAULT_TERM_POLICY, refundRules: DEFAULT_REFUND_RULES, ...defaults },
    file: readFile(config.brandFile),
    environment: overrides(config.brandOverrides),
  };
}

/** The settings of all layers, those of the screen on top. Throws ConfigError. */
export function settingsOf(layers: Layers, screen: Partial<PlanSettings> = {}): PlanSettings {
  const parsed = planSettings.safeParse({
    ...layers.default,
    ...layers.file,
    ...layers.environment,
    ...screen,
  });
  if (!parsed.success)
    throw new ConfigError(`The brand settings are not right:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The brand of the settings; card settings and origin come from the environment alone. */
export function brandOf({ logo, ...settings }: PlanSettings, config: Config): PlanBrand {
  return {
    ...settings,
    ...(logo === NO_LOGO ? {} : { logo }),
    versions: [],
    publicOrigin: config.publicOrigin,
    card: {
      applicationId: config.square.applicationId,
      locationId: config.square.locationId,
      scriptUrl: config.square.scriptUrl,
      testMode: config.square.environment !== 'production',
    },
  };
}

/** The brand without what the screen sets. Throws ConfigError. */
export function readBrand(config: Config): PlanBrand {
  return brandOf(settingsOf(readLayers(config)), config);
}

function readFile(path: string | undefined): Values {
  if (path === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: ${path} is not a readable JSON object`, { cause: error });
  }
}

/** Lists and truth values are JSON: BRAND_GRACE_MONTHS=[11,12], BRAND_OFFICE_MAY_MARK_PAID=false. */
function overrides(variables: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      /^([[{]|true$|false$)/.test(value) ? parseJson(name, value) : value,
    ]),
  );
}

function parseJson(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw new ConfigError(`BRAND setting ${name} is not readable JSON`, { cause: error });
  }
}

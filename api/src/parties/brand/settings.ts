import { readFileSync } from 'node:fs';
import { DEFAULT_REFUND_RULES, DEFAULT_TERM_POLICY, NO_LOGO, type PlanSettings } from '@rollbook/contract';
import { planSettings } from '@rollbook/contract/schemas';
import { z } from 'zod';
import defaults from '../../../brand.json';
import { type BrandGiven, type Config, ConfigError } from '../../base/config';
import type { PlanBrand } from '../../base/planBrand';

type Values = Record<string, unknown>;

/** What stands below the screen, the lowest first; as written, before the schema. */
export type Layers = { default: Values; file: Values; environment: Values };

/** The defaults, BRAND_FILE and the BRAND_… variables. Throws ConfigError. */
export function readLayers(given: BrandGiven): Layers {
  const { layers, mistakes } = read(given);
  refuse(mistakes);
  return layers;
}

/** The settings of all layers, those of the screen on top. Throws ConfigError. */
export function settingsOf(layers: Layers, screen: Partial<PlanSettings> = {}): PlanSettings {
  const parsed = parse(layers, screen);
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues.flatMap((issue) => told(issue, layers)));
}

/** What is wrong with the file and the variables: a line for each, which begins with the variable. */
export function brandMistakes(given: BrandGiven): string[] {
  const { layers, mistakes } = read(given);
  const parsed = parse(layers);
  return parsed.success
    ? mistakes
    : [...mistakes, ...parsed.error.issues.flatMap((issue) => told(issue, layers))];
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

function parse(layers: Layers, screen: Partial<PlanSettings> = {}) {
  return planSettings.safeParse({ ...layers.default, ...layers.file, ...layers.environment, ...screen });
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw wrong(mistakes);
}

function wrong(mistakes: readonly string[]): ConfigError {
  return new ConfigError(
    `The brand settings are not right:\n${mistakes.map((one) => `  ${one}`).join('\n')}`,
  );
}

/** The layers as far as they can be read. */
function read({ brandFile, brandOverrides }: BrandGiven): { layers: Layers; mistakes: string[] } {
  const mistakes: string[] = [];
  const file = brandFile === undefined ? {} : readFile(brandFile);
  if (file === undefined) mistakes.push(`BRAND_FILE: ${brandFile} is not a readable JSON object`);
  const environment: Values = {};
  for (const [name, text] of Object.entries(brandOverrides)) {
    const value = valueOf(text);
    if (value === undefined) mistakes.push(`${variableOf(name)}: is not readable JSON`);
    else environment[name] = value;
  }
  const lowest = { ...DEFAULT_TERM_POLICY, refundRules: DEFAULT_REFUND_RULES, ...defaults };
  return { layers: { default: lowest, file: file ?? {}, environment }, mistakes };
}

function readFile(path: string): Values | undefined {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Lists and truth values are JSON: BRAND_GRACE_MONTHS=[11,12], BRAND_OFFICE_MAY_MARK_PAID=false. Undefined for broken JSON. */
function valueOf(text: string): unknown {
  if (!/^([[{]|true$|false$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A mistake of the schema, told of the variable that has set the value. */
function told(issue: z.core.$ZodIssue, { environment }: Layers): string[] {
  const [name, ...inside] = issue.path.map(String);
  const at = (setting: string) => (setting in environment ? variableOf(setting) : `BRAND_FILE: ${setting}`);
  if (name !== undefined) return [`${[at(name), ...inside].join('.')}: ${issue.message}`];
  if (issue.code !== 'unrecognized_keys') return [issue.message];
  return issue.keys.map((key) => `${at(key)}: there is no such setting`);
}

/** planName -> BRAND_PLAN_NAME. */
export function variableOf(setting: string): string {
  return `BRAND_${setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

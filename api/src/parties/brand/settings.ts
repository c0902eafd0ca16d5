import { readFileSync } from 'node:fs';
import { type Brand, DEFAULT_REFUND_RULES, DEFAULT_TERM_POLICY } from '@rollbook/contract';
import { brand as brandSchema } from '@rollbook/contract/schemas';
import { z } from 'zod';
import defaults from '../../../brand.json';
import { type Config, ConfigError } from '../../base/config';

/** The settings of a brand file; card settings and origin come from the environment. */
const settings = brandSchema.omit({ card: true, publicOrigin: true });

/** Reads the brand: the defaults, overridden by BRAND_FILE, then by BRAND_… variables. Throws ConfigError. */
export function readBrand(config: Config): Brand {
  const parsed = settings.safeParse({
    ...DEFAULT_TERM_POLICY,
    refundRules: DEFAULT_REFUND_RULES,
    ...defaults,
    ...readFile(config.brandFile),
    ...overrides(config.brandOverrides),
  });
  if (!parsed.success)
    throw new ConfigError(`The brand settings are not right:\n${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    publicOrigin: config.publicOrigin,
    card: {
      applicationId: config.square.applicationId,
      locationId: config.square.locationId,
      scriptUrl: config.square.scriptUrl,
      testMode: config.square.environment !== 'production',
    },
  };
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: ${path} is not a readable JSON object`, { cause: error });
  }
}

/** Lists and truth values are JSON: BRAND_GRACE_MONTHS=[11,12], BRAND_OFFICE_MAY_MARK_PAID=false. */
function overrides(variables: Record<string, string>): Record<string, unknown> {
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

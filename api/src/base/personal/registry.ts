import type { Erase, PersonalField, RecordRow } from './field';
import { OF_BASE } from './ofBase';
import { OF_JOURNEYS } from './ofJourneys';
import { OF_LETTERS } from './ofLetters';
import { OF_MEMBERSHIP } from './ofMembership';
import { OF_MONEY } from './ofMoney';
import { OF_PARTIES } from './ofParties';

/**
 * The one table of what is stored: each field of each model, by the model's name. Joining, export, erasure and docs/privacy.md
 * follow it; `registry.test.ts` fails for a field that it does not name.
 */
export const REGISTRY: Readonly<Record<string, RecordRow>> = {
  ...OF_BASE,
  ...OF_LETTERS,
  ...OF_PARTIES,
  ...OF_MEMBERSHIP,
  ...OF_MONEY,
  ...OF_JOURNEYS,
};

/** The row of a model. */
export function recordRow(model: string): RecordRow {
  const row = REGISTRY[model];
  if (row === undefined) throw new Error(`the registry of personal fields has no ${model}`);
  return row;
}

/** The fields of a model that hold a member's data, with their paths. */
export function personalFields(model: string, erase?: Erase): [path: string, field: PersonalField][] {
  const all = Object.entries(recordRow(model).person ?? {});
  return erase === undefined ? all : all.filter(([, one]) => one.erase === erase);
}

/** The fields between which the administrator chooses when two records of one person are joined. */
export function fieldsToChoose(model: string): string[] {
  return personalFields(model).flatMap(([path, { join }]) => (join === 'chosen' ? [path] : []));
}

import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  agreementFaults,
  type CallInput,
  denverDate,
  paragraphsIn,
  type PlanSettings,
  SETTING_LABELS,
  SETTING_NAMES,
  shownDate,
} from '@rollbook/contract';
import { planSettings } from '@rollbook/contract/schemas';
import { printProblem } from '@rollbook/contract/printable';
import { recordAudits } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { findLogo, keepLogo } from '../../letters/pictures/logos';
import { newestSettings } from '../../parties/brand/live';
import {
  type ChangedSetting,
  isNumberUsed,
  storeAgreementText,
  storeSettings,
} from '../../parties/brand/saved';
import { officeNames } from '../../parties/offices/records';
import { callerNames } from '../../parties/people/callerNames';
import { shownSettings } from './getSettings';
import { shownValue } from './shownValue';

type Input = CallInput<'saveSettings'>;
type Screen = Partial<PlanSettings>;

/** Saves all changes of the screen as the next version, or none of them. */
export const saveSettings: Handler<'saveSettings'> = async (input, context) => {
  const { settings, caller, now } = context;
  await settings.refresh();
  const { brand, screen } = settings;
  if (input.version !== (brand.version ?? 0)) throw await savedMeanwhile();
  const next = await changedScreen(input.changes, context);
  const agreements = await nextAgreements(input, context);
  const changed = [...differences(screen, next, context), ...agreements.changed];
  if (changed.length === 0) throw new ApiProblem('conflict', 'Nothing has changed');
  const document = {
    _id: input.version + 1,
    at: now(),
    by: callerName(caller),
    values: next,
    agreements: agreements.names,
    changed,
  };
  const { logo } = input.changes;
  if (typeof logo === 'object' && logo !== null && (await keepLogo(logo.id)) === undefined)
    throw invalidFields({ 'changes.logo': LOGO_GONE });
  if (!(await storeSettings(document))) throw await savedMeanwhile();
  const said = (part: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.name, one[part]]));
  await recordAudits(caller, now(), [
    {
      subject: 'settings',
      id: document._id,
      what: agreements.what ?? 'settings changed',
      before: said('before'),
      after: said('after'),
      key: `settings ${document._id}`,
    },
  ]);
  await settings.refresh();
  return shownSettings(context);
};

/** 409 for a save on an older version. The screen reads the present one, to compare. */
async function savedMeanwhile(): Promise<ApiProblem> {
  const saved = await newestSettings();
  const by = saved?.by ?? '';
  const changedBy = (await callerNames([by]))(by) || 'Another administrator';
  return new ApiProblem('stale_version', `${changedBy} saved version ${saved?._id ?? 0} meanwhile`, {
    changedBy,
  });
}

const LOGO_GONE = 'The logo is not there any more: please choose it again';

/** What the screen sets after these changes. Throws 422. */
export async function changedScreen(
  changes: Input['changes'],
  { settings: { screen } }: Pick<Context, 'settings'>,
): Promise<Screen> {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    const fault = typeof value === 'string' ? printProblem(value, 'en') : undefined;
    if (fault !== undefined) errors[`changes.${name}`] = fault;
  }
  const logo = await logoOf(changes.logo);
  if (logo === undefined) errors['changes.logo'] = LOGO_GONE;
  const offers = planSettings.shape.specialOffers.safeParse(changes.specialOffers ?? []);
  if (!offers.success) errors['changes.specialOffers'] = offers.error.issues[0]?.message ?? '';
  const oids = (changes.specialOffers ?? []).flatMap(({ oid }) => oid ?? []);
  const officeName = await officeNames(oids);
  const unknown = oids.find((oid) => officeName(oid) === '');
  if (unknown !== undefined) errors['changes.specialOffers'] = `There is no office ${unknown}`;
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const values = changes.logo === undefined ? changes : { ...changes, logo };
  const set = Object.entries({ ...screen, ...values }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(set);
}

/** The logo that a change names, as it is stored; what is no change stays as it is. Undefined when it is not stored. */
async function logoOf(change: Input['changes']['logo']) {
  return typeof change === 'object' && change !== null ? findLogo(change.id) : (change ?? null);
}

/** What is different, in words: also a value that now comes from elsewhere. */
function differences(before: Screen, after: Screen, { settings: { below } }: Context): ChangedSetting[] {
  return SETTING_NAMES.flatMap((name) => {
    if (isDeepStrictEqual(before[name], after[name]) && name in before === name in after) return [];
    const shown = (screen: Screen) =>
      name in screen
        ? shownValue(name, { ...below, ...screen })
        : `${shownValue(name, below)} (not set here)`;
    return [{ name: SETTING_LABELS[name], before: shown(before), after: shown(after) }];
  });
}

type Agreements = {
  names: string[];
  changed: ChangedSetting[];
  what?: 'agreement version added' | 'agreement version withdrawn';
};

/** The later versions of the agreement after this save; the text of a new one is stored. Throws 422. */
async function nextAgreements(
  { agreement, withdraw }: Input,
  { settings: { brand }, caller, now }: Context,
): Promise<Agreements> {
  const today = denverDate(now());
  let { versions } = brand;
  const changed: ChangedSetting[] = [];
  const withdrawn = versions.find(({ version }) => version === withdraw);
  if (withdraw !== undefined) {
    if (withdrawn === undefined || withdrawn.from <= today)
      throw invalidFields({ withdraw: 'Only a version that is not in force yet can be withdrawn' });
    versions = versions.filter((one) => one !== withdrawn);
    changed.push({
      name: 'Agreement',
      before: `${withdrawn.version} from ${shownDate(withdrawn.from)}`,
      after: 'withdrawn',
    });
  }
  if (agreement === undefined) {
    const names = versions.map(({ version }) => version);
    return withdrawn === undefined
      ? { names, changed }
      : { names, changed, what: 'agreement version withdrawn' };
  }
  const { version, from } = agreement;
  const paragraphs = { en: paragraphsIn(agreement.en), es: paragraphsIn(agreement.es) };
  const errors: Record<string, string> = {};
  const faults = agreementFaults(paragraphs);
  for (const language of ['en', 'es'] as const) {
    const fault = faults[language] ?? printProblem(paragraphs[language].join('\n'), 'en');
    if (fault !== undefined) errors[`agreement.${language}`] = fault;
  }
  if (from <= today) errors['agreement.from'] = `The earliest day is ${shownDate(addDays(today, 1))}`;
  else if (versions.some((one) => one.from === from))
    errors['agreement.from'] = 'Another version begins on this day';
  if (await isNumberUsed(version))
    errors['agreement.version'] = 'This form number has been used; each version has its own';
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  await storeAgreementText({ version, from, paragraphs }, { at: now(), by: callerName(caller) });
  changed.push({ name: 'Agreement', before: '', after: `${version} from ${shownDate(from)}` });
  const names = [...versions.map((one) => one.version), version];
  return { names, changed, what: 'agreement version added' };
}

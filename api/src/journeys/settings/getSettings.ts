import {
  agreementOn,
  type CallAnswer,
  denverDate,
  NO_LOGO,
  type PlanSettings,
  SETTING_NAMES,
  type SettingName,
  type SettingSource,
} from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { agreementsKept } from '../../letters/agreements/signedAgreement';
import { newestSettings } from '../../parties/brand/live';
import { callerNames } from '../../parties/people/callerNames';

type Settings = CallAnswer<'getSettings'>;

export const getSettings: Handler<'getSettings'> = async (_input, context) => {
  // Saved by another process a moment ago, too: the screen saves on top of what it shows.
  await context.settings.refresh();
  return shownSettings(context);
};

/** The settings that hold, with where each comes from. */
export async function shownSettings({ settings, now }: Pick<Context, 'settings' | 'now'>): Promise<Settings> {
  const { brand, screen, below, sourceBelow } = settings;
  const [saved, signed] = await Promise.all([newestSettings(), agreementsKept()]);
  const nameOf = await callerNames(saved === null ? [] : [saved.by]);
  const today = denverDate(now());
  const inForce = agreementOn(today, brand.versions);
  const stateOf = (from: string) => (from > today ? 'future' : from === inForce?.from ? 'in force' : 'past');
  return {
    version: brand.version ?? 0,
    saved:
      saved === null ? null : { at: saved.at.toISOString(), by: nameOf(saved.by) || 'the administrator' },
    values: valuesOf({ ...brand, logo: brand.logo ?? NO_LOGO }),
    from: sources((name) => (name in screen ? 'screen' : sourceBelow(name))),
    below: valuesOf(below),
    below_from: sources(sourceBelow),
    refundRules: below.refundRules,
    agreements: brand.versions.map(({ version, from, paragraphs: { en, es } }) => ({
      version,
      from,
      state: stateOf(from),
      en: [...en],
      es: [...es],
    })),
    signed,
  };
}

/** The settings alone of what also has the rest of the brand. */
function valuesOf(plan: Omit<PlanSettings, 'refundRules'>): Settings['values'] {
  const {
    planName,
    subtitle,
    providerName,
    website,
    postalAddress,
    tollFreePhone,
    localPhone,
    supportEmail,
    accent,
    logo,
    requiredFields,
    officeMayMarkPaid,
    graceMonths,
    specialOffers,
    renewal,
    payReminderDays,
    retentionYears,
    mailsPerMinute,
  } = plan;
  return {
    planName,
    subtitle,
    providerName,
    website,
    postalAddress,
    tollFreePhone,
    localPhone,
    supportEmail,
    accent,
    logo,
    requiredFields,
    officeMayMarkPaid,
    graceMonths,
    specialOffers,
    renewal,
    payReminderDays,
    retentionYears,
    mailsPerMinute,
  };
}

function sources(sourceOf: (name: SettingName) => SettingSource): Record<SettingName, SettingSource> {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, sourceOf(name)])) as Record<
    SettingName,
    SettingSource
  >;
}

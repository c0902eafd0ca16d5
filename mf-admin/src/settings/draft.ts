import {
  type CallAnswer,
  type CallRequest,
  isCalendarDate,
  SETTING_NAMES,
  type SettingName,
} from '@rollbook/contract';

export type Settings = CallAnswer<'getSettings'>;
export type Values = Settings['values'];
/** What is typed and not saved; null goes back to what stands below the screen. */
export type Edits = { [Name in SettingName]?: Values[Name] | null };
export type NewAgreement = NonNullable<CallRequest<'saveSettings'>['agreement']>;

/** The values as the edits make them. */
export function edited({ values, below }: Settings, edits: Edits): Values {
  const entries = SETTING_NAMES.map((name) => {
    const edit = edits[name];
    if (edit === undefined) return [name, values[name]];
    return [name, edit === null ? below[name] : edit];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

/** The settings that a save would change. */
export function changedNames(settings: Settings, edits: Edits): SettingName[] {
  return SETTING_NAMES.filter((name) => {
    const edit = edits[name];
    if (edit === undefined) return false;
    if (edit === null) return settings.from[name] === 'screen';
    return JSON.stringify(edit) !== JSON.stringify(settings.values[name]);
  });
}

/** What is sent of the edits: only what differs. */
export function changesOf(settings: Settings, edits: Edits): Edits {
  return Object.fromEntries(changedNames(settings, edits).map((name) => [name, edits[name]]));
}

const PLACES = { environment: 'the server', file: 'the file', default: 'the default' } as const;

/** Where a value comes from, beside its label. */
export function sourceShown(settings: Settings, name: SettingName, edits: Edits): string {
  const edit = edits[name];
  if (edit === null) return `back to ${placeBelow(settings, name)}`;
  if (changedNames(settings, edits).includes(name)) return 'changed here, not saved';
  const from = settings.from[name];
  return from === 'screen' ? 'set here' : `from ${PLACES[from]}`;
}

/** What a value goes back to: 'the file'. */
export function placeBelow(settings: Settings, name: SettingName): string {
  const from = settings.below_from[name];
  return from === 'screen' ? 'the default' : PLACES[from];
}

/** The days of a text such as '-45, -14, 7'; a part that is no number is NaN. */
export function daysIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^[+-]?\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
}

/** Errors that the screen finds itself: numbers that are none, which JSON cannot carry. */
export function numberFaults(values: Values): Partial<Record<SettingName, string>> {
  const faults: Partial<Record<SettingName, string>> = {};
  const { renewal, payReminderDays, retentionYears, mailsPerMinute } = values;
  if (Number.isNaN(payReminderDays)) faults.payReminderDays = 'Please enter a number';
  if (Number.isNaN(retentionYears)) faults.retentionYears = 'Please enter a number';
  if (Number.isNaN(mailsPerMinute)) faults.mailsPerMinute = 'Please enter a number';
  if ([renewal.opensDaysBefore, renewal.closesDaysAfter, ...renewal.reminders].some(Number.isNaN))
    faults.renewal = 'Please enter numbers of days';
  return faults;
}

/** The errors of an answer by setting, and those of the agreement by their field: 'changes.specialOffers.0.to' is of the offers. */
export function errorsBySetting(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [group, name = ''] = field.split('.');
      return [group === 'changes' ? name : field, message];
    }),
  );
}

/** Paragraphs of a text that the other does not have. */
export function newParagraphs(text: string, earlier: readonly string[]): number {
  const known = new Set(earlier);
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '' && !known.has(paragraph)).length;
}

type Offers = Values['specialOffers'];

/** The first offer that is new or changed and whose first day is typed: the one that a preview shows. */
export function newOffer(before: Offers, after: Offers): Offers[number] | undefined {
  const known = new Set(before.map(offerKey));
  return after.find((offer) => isCalendarDate(offer.from) && !known.has(offerKey(offer)));
}

function offerKey({ from, to, oid }: Offers[number]): string {
  return [from, to, oid ?? 'all'].join(' ');
}

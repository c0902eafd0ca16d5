import type { OfficeFilter } from '@rollbook/staff-offices';

const ALL = 'all';

/** The filters of the list, as its address has them: '?group=3&type=12&card=no&state=incomplete'. */
export type OfficeChoices = { group: string; type: string; card: string; state: string };

type Option = { value: string; label: string };

/** Each option says what it leaves, as no label stands beside it; the words are those of the columns. */
export const TYPES: readonly Option[] = [
  { value: ALL, label: 'All types' },
  { value: 'calendar', label: 'Calendar Year' },
  { value: '12', label: '12 month' },
];
export const CARDS: readonly Option[] = [
  { value: ALL, label: 'Card: all' },
  { value: 'yes', label: 'Card: yes cc' },
  { value: 'no', label: 'Card: no cc' },
];
export const STATES: readonly Option[] = [
  { value: ALL, label: 'All offices' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'inactive', label: 'Inactive' },
];
export const NO_GROUP: Option = { value: 'none', label: 'No group' };
export const ALL_GROUPS: Option = { value: ALL, label: 'All groups' };

/** Reads the filters of an address; what they do not know is 'all'. */
export function readChoices(params: URLSearchParams): OfficeChoices {
  const known = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value === params.get(name))?.value ?? ALL;
  const group = params.get('group') ?? '';
  return {
    group: group === NO_GROUP.value || /^[1-9]\d{0,8}$/.test(group) ? group : ALL,
    type: known('type', TYPES),
    card: known('card', CARDS),
    state: known('state', STATES),
  };
}

/** The parameters of an address, without those that leave every office. */
export function writeChoices(choices: OfficeChoices): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ALL));
}

/** What the server is asked for. */
export function filterOf({ group, type, card, state }: OfficeChoices): OfficeFilter {
  return {
    ...(group === ALL ? {} : { ogid: group === 'none' ? group : Number(group) }),
    ...(type === ALL ? {} : { calendar_year: type === 'calendar' }),
    ...(card === ALL ? {} : { online_payment: card === 'yes' }),
    ...(state === 'incomplete' ? { completed: false } : {}),
    ...(state === 'inactive' ? { active: false } : {}),
  };
}

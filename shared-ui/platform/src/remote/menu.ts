import { DUTIES, type Duty } from '@rollbook/contract';
import { everyOne, isPath, isText, optional, PATHS, problemIn, type Rules, TEXT } from './rules';

/** The roles that have a menu, in the order of their lists. */
export const MENU_ROLES = ['group', 'office', 'admin'] as const;
export type MenuRole = (typeof MENU_ROLES)[number];

/** The icons that the shell has. It shows an item with another one without an icon. */
export const MENU_ICONS = [
  'applications',
  'card',
  'cash',
  'deposits',
  'external',
  'groups',
  'history',
  'home',
  'import',
  'kiosk',
  'members',
  'offices',
  'paper',
  'password',
  'people',
  'qr',
  'receipt',
  'renewals',
  'reports',
  'search',
  'settings',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export type RemoteMenuItem = {
  readonly label: string;
  /** One of MENU_ICONS. */
  readonly icon: string;
  /** A path, or '{website}': without a website the item is left out. */
  readonly href: string;
  /** Opens a new tab. */
  readonly external?: boolean;
  /** The number beside it: memberships that are not paid. */
  readonly waiting?: 'unpaid';
  /** `/` and Ctrl+K lead there, to its search box. */
  readonly keys?: 'search';
  /** False: for the office or group itself, not for an administrator who acts for it (D57). */
  readonly acting?: boolean;
  /** The heading above it and what follows with the same one. */
  readonly section?: string;
  /** It is shown to administrators with this duty alone. */
  readonly duty?: Duty;
};

/** What an area contributes to the menu beside the staff screens. Texts may contain {name}, of the role, and {plan}. */
export type RemoteMenu = {
  /** It is shown while this role is signed in or opened. */
  readonly role: MenuRole;
  /** Paths of other areas where it is shown too. */
  readonly paths?: readonly string[];
  /** The heading above all lists, and the line below it. */
  readonly title: string;
  readonly note?: string | { readonly calendarYear: string; readonly twelveMonths: string };
  /** The name of its list. */
  readonly label: string;
  readonly items: readonly RemoteMenuItem[];
};

const isOneOf = (all: readonly string[]) => (value: unknown) => isText(value) && all.includes(value);
const isFlag = (value: unknown) => typeof value === 'boolean';

const ITEM: Rules = {
  label: TEXT,
  icon: TEXT,
  href: [(value) => isPath(value) || value === '{website}', 'is neither a path nor {website}'],
  external: optional([isFlag, 'is neither true nor false']),
  waiting: optional([isOneOf(['unpaid']), "is not 'unpaid'"]),
  keys: optional([isOneOf(['search']), "is not 'search'"]),
  acting: optional([isFlag, 'is neither true nor false']),
  section: optional(TEXT),
  duty: optional([isOneOf(DUTIES), 'is no duty of an administrator']),
};
const NOTES: Rules = { calendarYear: TEXT, twelveMonths: TEXT };

const isItem = (value: unknown) => problemIn(value, ITEM) === '';
const isNote = (value: unknown) => isText(value) || problemIn(value, NOTES) === '';

const MENU: Rules = {
  role: [isOneOf(MENU_ROLES), `is none of ${MENU_ROLES.join(', ')}`],
  paths: optional(PATHS),
  title: TEXT,
  note: optional([isNote, 'is neither a text nor one for each kind of membership']),
  label: TEXT,
  items: [everyOne(isItem), 'are not all a label, an icon and an href'],
};

/** What is wrong with a menu in the registry, or nothing. A newer one may have more fields and icons. */
export const menuProblem = (value: unknown) => problemIn(value, MENU);

/** Is it a menu that can be shown? */
export const isMenu = (value: unknown): value is RemoteMenu => menuProblem(value) === '';

/** What is wrong with the menu in a `remote.json`, or undefined. */
export function newMenuProblem(value: unknown): string | undefined {
  if (!isMenu(value)) return `of its menu, ${menuProblem(value)}`;
  const unknown = value.items.find(({ icon }) => !isOneOf(MENU_ICONS)(icon));
  return unknown && `of its menu, ${unknown.icon} is no icon of the shell`;
}

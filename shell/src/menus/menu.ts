import { type AdminRights, type Brand, hasDuty, SHARED_RIGHTS } from '@rollbook/contract';
import { MENU_ROLES, type MenuRole, type RemoteMenu, type RemoteMenuItem } from '@rollbook/platform';
import type { SessionGroup, SessionOffice } from '@rollbook/shared-ui/session';
import { areaOf, lengthOn } from '../registry/match';

export type MenuItem = Pick<RemoteMenuItem, 'label' | 'icon' | 'href' | 'external' | 'keys' | 'section'> & {
  /** Number of items that wait there. */
  readonly waiting: number | null;
};

export type MenuItems = { readonly label: string; readonly items: readonly MenuItem[] };

/** For whom an administrator acts: the area's own navigation, and where 'Leave' leads (D57). */
export type Acting = MenuItems & { readonly name: string; readonly leaveTo: string };

/** The menu beside a staff screen: a title with a subtitle, and one list per role that is shown there. */
export type Menu = {
  readonly title: string;
  readonly note: string | undefined;
  readonly lists: readonly MenuItems[];
  readonly acting?: Acting | undefined;
};

export type Signed = {
  readonly admin: boolean;
  /** Of a named administrator; null with the shared password. */
  readonly rights?: AdminRights | null;
  readonly office: SessionOffice | null;
  readonly group: SessionGroup | null;
  readonly unpaid: number | null;
};

/** An area's paths and menu. */
export type MenuArea = { readonly prefixes: readonly string[]; readonly menu?: RemoteMenu };

/** The menu for a path and a session; null where the specification (§2 Shell) has none. */
export function menuFor(
  areas: readonly MenuArea[],
  path: string,
  signed: Signed,
  brand: Brand | null,
): Menu | null {
  const all = inOrder(areas);
  const near = shownOn(areas, path, signed);
  const here = all.filter((menu) => near.has(menu) && signed[menu.role]);
  // An administrator keeps one menu, whatever was opened (D57).
  const admins = signed.admin ? all.filter(({ role }) => role === 'admin') : [];
  const shown = admins.length > 0 ? admins : here;
  const heading = shown.at(-1);
  if (!heading) return null;
  const opened = here.find((menu) => !shown.includes(menu));
  return {
    title: filled(heading.title, heading.role, signed, brand),
    note: noteOf(heading, signed, brand),
    lists: shown.map(({ label, items }) => ({ label, items: itemsOf(items, signed, brand) })),
    acting: opened && {
      name: nameOf(opened.role, signed),
      label: opened.label,
      items: itemsOf(
        opened.items.filter(({ acting = true }) => acting),
        signed,
        brand,
      ),
      leaveTo: heading.items[0]?.href ?? '/',
    },
  };
}

function inOrder(areas: readonly MenuArea[]): RemoteMenu[] {
  const menus = areas.flatMap(({ menu }) => menu ?? []);
  return menus.toSorted((one, other) => MENU_ROLES.indexOf(one.role) - MENU_ROLES.indexOf(other.role));
}

/**
 * The menus that belong to a path. An administrator may have opened an office and a group: then only the one with the
 * longest matching path, of equal ones the area's own.
 */
function shownOn(areas: readonly MenuArea[], path: string, signed: Signed): Set<RemoteMenu | undefined> {
  const length = ({ prefixes, menu }: MenuArea) => lengthOn(path, [...prefixes, ...(menu?.paths ?? [])]);
  const near = areas.filter((area) => area.menu && signed[area.menu.role] && length(area) > 0);
  if (!signed.admin) return new Set(near.map(({ menu }) => menu));
  const own = areaOf(areas, path);
  const ranked = [...(own ? [own] : []), ...near].toSorted((one, other) => length(other) - length(one));
  return new Set([ranked[0]?.menu]);
}

/** Keeps the line of the plan's name until the brand is loaded. */
const NOT_YET = '\u00a0';

function noteOf({ role, note }: RemoteMenu, signed: Signed, brand: Brand | null): string | undefined {
  if (typeof note !== 'object') return note && filled(note, role, signed, brand);
  const isCalendarYear = signed.office?.calendar_year;
  if (isCalendarYear === undefined) return undefined;
  return isCalendarYear ? note.calendarYear : note.twelveMonths;
}

/** The text with its names, which may have any character: they are not read as patterns. */
function filled(text: string, role: MenuRole, signed: Signed, brand: Brand | null): string {
  return text
    .replace('{name}', () => nameOf(role, signed))
    .replace('{plan}', () => brand?.planName ?? NOT_YET);
}

/** The name of the office or group that is signed in or opened. */
function nameOf(role: MenuRole, { office, group }: Signed): string {
  return (role === 'office' ? office?.office_name : group?.name) ?? '';
}

/** Where `/` and Ctrl+K lead, in a menu that has a search. */
export function searchOf({ lists }: Pick<Menu, 'lists'>): string | undefined {
  return lists.flatMap(({ items }) => items).find(({ keys }) => keys === 'search')?.href;
}

function itemsOf(
  items: readonly RemoteMenuItem[],
  { unpaid, rights = null }: Signed,
  brand: Brand | null,
): MenuItem[] {
  return items.flatMap(({ duty, ...item }) => {
    if (duty !== undefined && !hasDuty(rights ?? SHARED_RIGHTS, duty)) return [];
    const href = item.href === '{website}' ? brand?.website : item.href;
    return href ? { ...item, href, waiting: item.waiting ? unpaid : null } : [];
  });
}

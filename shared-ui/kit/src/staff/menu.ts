import type { Duty } from '@rollbook/contract';
import { type Area, type RemoteMenuItem, screenIn } from '@rollbook/platform';
import type { FeatureMenu, MenuEntry } from './route';

export type Tile = {
  label: string;
  help: string;
  to: string;
  /** It is shown to administrators with this duty alone. */
  duty?: Duty | undefined;
};

/** The tiles that features give to the home of an area: the entries that say what they are for. */
export function tilesOf(area: Area, ...menus: readonly FeatureMenu[]): readonly Tile[] {
  return entriesOf(area, menus).flatMap(({ label, help, screen, duty }) =>
    help === undefined ? [] : [{ label, help, to: screenIn(area, screen), duty }],
  );
}

/** What features give to the menu in the `remote.json` of an area. */
export function menuItemsOf(area: Area, ...menus: readonly FeatureMenu[]): readonly RemoteMenuItem[] {
  return entriesOf(area, menus).map(({ screen, help: _help, ...item }) => ({
    ...item,
    href: screenIn(area, screen),
  }));
}

function entriesOf(area: Area, menus: readonly FeatureMenu[]): readonly MenuEntry[] {
  return menus.flatMap((menu) => menu[area] ?? []);
}

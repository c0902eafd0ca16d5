import { isMenu, menuProblem } from '@rollbook/platform';
import { fetchAreas } from '../registry/read';
import type { Area } from '../registry/registry';
import type { MenuArea } from './menu';

/**
 * The areas with their menus. The document of an area that staff do not sign in to has no menus inside, to keep its
 * first visit small: then they are fetched.
 */
export async function readMenus(areas: readonly Area[]): Promise<readonly MenuArea[]> {
  const hasMenus = areas.some(({ menu }) => menu !== undefined);
  return checkMenus(hasMenus ? areas : await fetchAreas());
}

/** A wrong menu costs that menu only. */
export function checkMenus(areas: readonly Pick<Area, 'title' | 'prefixes' | 'menu'>[]): MenuArea[] {
  return areas.map(({ title, prefixes, menu }) => {
    if (isMenu(menu)) return { prefixes, menu };
    if (menu !== undefined) console.warn(`The menu of ${title} is left out: ${menuProblem(menu)}`);
    return { prefixes };
  });
}

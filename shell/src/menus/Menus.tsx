import {
  isAdmin,
  adminPerson,
  signedInOffice,
  unpaidCount,
  useSessionValue,
  verifiedGroup,
} from '@rollbook/shared-ui/session';
import { type MouseEvent, useEffect, useState } from 'react';
import { ActingBar } from './ActingBar';
import { KeySheet } from './keys/KeySheet';
import { type MenuArea, menuFor, searchOf } from './menu';
import { MenuFooter } from './MenuFooter';
import { MenuList } from './MenuList';
import classes from './Menus.module.css';
import { noteOffice } from './office';
import { useBrand } from './useBrand';
import { useOpenOn } from './useOpenOn';
import { goTo } from '../navigation/path';
import { wishOf } from './keys/wish';

export { checkMenus, readMenus } from './readMenus';

/**
 * The staff menu: a dark column beside the screen; on a phone a bar above it that opens. Above the screen stands for whom an
 * administrator acts.
 */
export default function Menus({ path, areas }: { path: string; areas: readonly MenuArea[] }) {
  const brand = useBrand();
  const signed = {
    admin: useSessionValue(isAdmin),
    rights: useSessionValue(adminPerson),
    office: useSessionValue(signedInOffice),
    group: useSessionValue(verifiedGroup),
    unpaid: useSessionValue(unpaidCount),
  };
  const oid = signed.admin ? undefined : signed.office?.oid;
  useEffect(() => {
    if (oid !== undefined) noteOffice(oid);
  }, [oid]);
  const menu = menuFor(areas, path, signed, brand);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [areKeysShown, setKeysShown] = useState(false);
  const search = menu ? searchOf(menu) : undefined;
  useKeys(search, singleKeys, setKeysShown);
  const [isOpen, turn] = useOpenOn(path);
  if (!menu) return null;
  return (
    <>
      <header className={classes['bar']}>
        <a href="#content" className={classes['skip']} onClick={skip}>
          Skip to content
        </a>
        <div className={classes['heading']}>
          <p className={classes['title']}>{menu.title}</p>
          {menu.note && <p className={classes['note']}>{menu.note}</p>}
        </div>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls="staff-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={turn}
        >
          <span aria-hidden="true">{isOpen ? '✕' : '☰'}</span>
        </button>
        <div id="staff-menu" className={classes['menu']} data-open={isOpen}>
          {menu.lists.map((list) => (
            <MenuList
              key={list.label}
              label={list.label}
              items={list.items}
              path={path}
              singleKeys={singleKeys}
            />
          ))}
          <MenuFooter brand={brand} showKeys={search === undefined ? undefined : () => setKeysShown(true)} />
        </div>
      </header>
      {menu.acting && <ActingBar acting={menu.acting} path={path} singleKeys={singleKeys} />}
      {areKeysShown && (
        <KeySheet singleKeys={singleKeys} setSingleKeys={setSingleKeys} close={() => setKeysShown(false)} />
      )}
    </>
  );
}

/** Moves the focus itself: a changed URL would be an entry in the history. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/**
 * Ctrl+K, and `/` where `singleKeys` says so, open the member search from every staff screen; `?` opens the list of keys.
 * In a dialog they do nothing.
 */
function useKeys(search: string | undefined, singleKeys: boolean, showKeys: (areShown: true) => void): void {
  useEffect(() => {
    if (search === undefined) return;
    const press = (event: KeyboardEvent) => {
      const wish = wishOf(event, singleKeys);
      if (wish === undefined || document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      if (wish === 'keys') return showKeys(true);
      if (location.pathname !== search) return goTo(search);
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      field?.focus();
      field?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search, singleKeys, showKeys]);
}

const PLACE = 'rollbook-single-keys';

/**
 * Whether `/` and `?` are shortcuts in this browser. They can be turned off: speech input presses single keys by mistake (WCAG
 * 2.1.4).
 */
function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read() !== 'off');
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      write(wanted ? 'on' : 'off');
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Without storage it holds for this page. */
function write(value: string): void {
  try {
    localStorage.setItem(PLACE, value);
  } catch {}
}

import { Fragment } from 'react';
import { MenuIcon } from './MenuIcon';
import type { MenuItem } from './menu';
import { SEARCH_KEYS, SEARCH_SHORTCUT } from './keys/wish';
import classes from './Menus.module.css';

type Props = { label: string; items: readonly MenuItem[]; path: string; singleKeys: boolean };

/** One role's navigation. */
export function MenuList({ label, items, path, singleKeys }: Props) {
  return (
    <nav aria-label={label} className={classes['list']}>
      {items.map((item, at) => (
        <Fragment key={item.href}>
          {item.section !== undefined && item.section !== items[at - 1]?.section && (
            <h2 className={classes['section']}>{item.section}</h2>
          )}
          <a
            href={item.href}
            className={classes['item']}
            aria-current={item.href === path ? 'page' : undefined}
            {...(item.keys === 'search' ? shortcuts(singleKeys) : {})}
            {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            <MenuIcon name={item.icon} />
            <span className={classes['word']}>
              {item.label}
              {item.waiting ? <Waiting count={item.waiting} /> : null}
            </span>
            {item.keys === 'search' && (
              <kbd aria-hidden="true" className={classes['key']}>
                {singleKeys ? '/' : SEARCH_KEYS}
              </kbd>
            )}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}

function shortcuts(singleKeys: boolean) {
  if (!singleKeys) return { 'aria-keyshortcuts': SEARCH_SHORTCUT, title: SEARCH_KEYS };
  return { 'aria-keyshortcuts': `${SEARCH_SHORTCUT} /`, title: `${SEARCH_KEYS} or /` };
}

function Waiting({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span className={classes['waiting']}>
        {count}
        <span className={classes['hidden']}> waiting for payment</span>
      </span>
    </>
  );
}

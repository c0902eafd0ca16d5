import { MenuIcon } from './MenuIcon';
import type { MenuItem } from './menu';
import classes from './Menus.module.css';

type Props = { label: string; items: readonly MenuItem[]; path: string };

/** One role's navigation. */
export function MenuList({ label, items, path }: Props) {
  return (
    <nav aria-label={label} className={classes['list']}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          className={classes['item']}
          aria-current={item.href === path ? 'page' : undefined}
          {...(item.keys === 'search' ? { 'aria-keyshortcuts': 'Control+K /', title: 'Ctrl+K or /' } : {})}
          {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <MenuIcon name={item.icon} />
          <span className={classes['word']}>
            {item.label}
            {item.waiting ? <Waiting count={item.waiting} /> : null}
          </span>
          {item.keys === 'search' && (
            <kbd aria-hidden="true" className={classes['key']}>
              /
            </kbd>
          )}
        </a>
      ))}
    </nav>
  );
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

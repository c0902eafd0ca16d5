import { leaveOpened, useSessionAction } from '@rollbook/shared-ui/session';
import { goTo } from '../navigation/path';
import type { Acting } from './menu';
import { MenuList } from './MenuList';
import { useOpenOn } from './useOpenOn';
import classes from './ActingBar.module.css';

type Props = { acting: Acting; path: string; singleKeys: boolean };

/** Above the screen of an administrator who acts for an office or a group: its own navigation, and the way out (D57). */
export function ActingBar({ acting: { name, label, items, leaveTo }, path, singleKeys }: Props) {
  const leave = useSessionAction(leaveOpened);
  // On a phone its navigation is behind a button.
  const [isOpen, turn] = useOpenOn(path);
  return (
    <section className={classes['acting']} aria-label={`Acting as ${name}`}>
      <p className={classes['name']}>
        Acting as <strong>{name}</strong>
      </p>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls="acting-menu"
        onClick={turn}
      >
        {label} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <button
        type="button"
        className={classes['leave']}
        onClick={() => {
          goTo(leaveTo);
          leave();
        }}
      >
        Leave
      </button>
      <div id="acting-menu" className={classes['menu']} data-open={isOpen}>
        <MenuList label={label} items={items} path={path} singleKeys={singleKeys} />
      </div>
    </section>
  );
}

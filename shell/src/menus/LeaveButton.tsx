import { leaveOpened, useSessionAction } from '@rollbook/shared-ui/session';
import { goTo } from '../navigation/path';
import { MenuIcon } from './MenuIcon';
import type { MenuItem } from './menu';
import classes from './Menus.module.css';

/** 'Back to the admin area': leaves the office and the group that the administrator opened (D44). */
export function LeaveButton({ item: { href, label, icon } }: { item: MenuItem }) {
  const leave = useSessionAction(leaveOpened);
  return (
    <button
      type="button"
      className={classes['item']}
      onClick={() => {
        goTo(href);
        leave();
      }}
    >
      <MenuIcon name={icon} />
      <span className={classes['word']}>{label}</span>
    </button>
  );
}

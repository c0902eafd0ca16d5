import type { Brand } from '@rollbook/contract';
import { adminPerson, useSessionValue } from '@rollbook/shared-ui/session';
import { useLogout } from '@rollbook/ui';
import { MenuIcon } from './MenuIcon';
import classes from './Menus.module.css';

type Props = { brand: Brand | null; /** Undefined where no keys are. */ showKeys: (() => void) | undefined };

/** The list of keys, Logout, and the plan's contact details. */
export function MenuFooter({ brand, showKeys }: Props) {
  const { state, logout } = useLogout();
  const person = useSessionValue(adminPerson);
  return (
    <div className={classes['footer']}>
      {showKeys && (
        <button type="button" className={`${classes['logout']} ${classes['shortcuts']}`} onClick={showKeys}>
          <MenuIcon name="keys" />
          <span className={classes['word']}>Keyboard shortcuts</span>
        </button>
      )}
      <button
        type="button"
        className={classes['logout']}
        disabled={state === 'busy'}
        onClick={() => void logout()}
      >
        <MenuIcon name="logout" />
        <span className={classes['word']}>Logout</span>
      </button>
      {state === 'failed' && (
        <p role="alert" className={classes['failed']}>
          You are still signed in: the server could not be reached. Please try again.
        </p>
      )}
      {brand && (
        <address className={classes['address']}>
          {person && (
            <>
              {person.name}, {person.post}
              <br />
            </>
          )}
          {brand.planName}
          <br />
          {brand.postalAddress}
          <br />
          <span className={classes['phone']}>{brand.tollFreePhone}</span> ·{' '}
          <span className={classes['phone']}>{brand.localPhone}</span>
        </address>
      )}
    </div>
  );
}

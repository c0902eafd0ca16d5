import { Button } from '@mantine/core';
import { dollars, totalCents } from '@rollbook/contract';
import { unpaidCount, useSessionValue } from '@rollbook/shared-ui/session';
import { Link } from 'react-router-dom';
import classes from './home.module.css';

/** The unpaid memberships in one sentence with a button; renders nothing when all are paid. */
export function Owed() {
  const count = useSessionValue(unpaidCount);
  if (!count) return null;
  const they = count === 1 ? 'The membership becomes' : 'They become';
  const members = count === 1 ? '1 member is' : `${count.toLocaleString('en-US')} members are`;
  return (
    <section className={classes['owed']} aria-label="Waiting for payment">
      <div>
        <h2>{members} waiting for payment</h2>
        <p>
          Total due {dollars(totalCents(count), 'short')}. {they} active when you pay.
        </p>
      </div>
      <Button component={Link} to="/officepay">
        Pay for members
      </Button>
    </section>
  );
}

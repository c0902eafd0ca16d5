import { useState, type ComponentProps } from 'react';
import { Icon, IconReceipt } from '../../icon';
import classes from './earlier.module.css';
import { EarlierList } from './EarlierList';

/** 'Earlier receipts' below a payment, closed at first: the list is loaded when it is opened. */
export function EarlierReceipts(props: ComponentProps<typeof EarlierList>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['earlier']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={IconReceipt} />
        <h2>Earlier receipts</h2>
        <span className={classes['quiet']}>past 12 months</span>
      </summary>
      {isOpen && <EarlierList {...props} />}
    </details>
  );
}

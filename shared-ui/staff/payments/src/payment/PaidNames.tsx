import { dollars, memberIdShown, receiptParts, receiptTitle } from '@rollbook/contract';
import { paidByOffice, subtotalLabel } from './offices';
import classes from './payment.module.css';
import type { ReceiptName } from './receipt';

/** The names of a receipt: a titled part for each kind, and the subtotal of each of several offices. */
export function PaidNames({ names }: { names: readonly ReceiptName[] }) {
  const parts = receiptParts(names).map((part) => ({ title: receiptTitle(part), names: part.names }));
  return (
    <>
      {parts.map((part) => (
        <div key={part.title}>
          <h3>{part.title}</h3>
          <Names names={part.names} label={parts.length === 1 ? 'Paid names' : `Paid names, ${part.title}`} />
        </div>
      ))}
    </>
  );
}

function Names({ names, label }: { names: readonly ReceiptName[]; label: string }) {
  const offices = paidByOffice(names);
  return (
    <ul className={classes['paidNames']} aria-label={label} tabIndex={0}>
      {offices.flatMap((office) => [
        ...office.names.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.name}
              {entry.office_name && <span className={classes['office']}>{entry.office_name}</span>}
            </span>
            <span className={classes['id']}>{memberIdShown(entry)}</span>
          </li>
        )),
        offices.length > 1 && (
          <li key={`of ${office.names[0]?.oid}`} className={classes['subtotal']}>
            <span>{subtotalLabel(office)}</span>
            <span className={classes['id']}>{dollars(office.cents)}</span>
          </li>
        ),
      ])}
    </ul>
  );
}

import { Button } from '@mantine/core';
import type { ApplicationDetails } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../focus';
import { AddressForm } from './AddressForm';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; isEditable: boolean; changed: () => void };

/** The applicant's address, which staff can correct (K2). */
export function Address({ details, isEditable, changed }: Props) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => button.current);
  if (isEditing) return <AddressForm details={details} close={() => setEditing(false)} changed={changed} />;
  const address = addressOf(details);
  return (
    <div className={classes['phone']}>
      {address === '' ? <span className={classes['quiet']}>not given</span> : <span>{address}</span>}
      {isEditable && (
        <Button ref={button} variant="default" size="sm" onClick={() => setEditing(true)}>
          {address === '' ? 'Add address' : 'Correct address'}
        </Button>
      )}
    </div>
  );
}

/** Street on one line, city, state and zip on the next; empty when nothing was given, as on a paper log. */
function addressOf({ street_address, city, state, zip }: ApplicationDetails): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street_address, place].filter(Boolean).join('\n');
}

import { Button } from '@mantine/core';
import type { ApplicationDetails } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../focus';
import { PhoneLink } from '../../phone/PhoneLink';
import classes from './details.module.css';
import { PhoneForm } from './PhoneForm';

type Props = { details: ApplicationDetails; isEditable: boolean; changed: () => void };

/** The applicant's phone, which staff can call and, when it was mistyped, correct. */
export function Phone({ details, isEditable, changed }: Props) {
  const { primary_phone } = details;
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => button.current);
  if (isEditing) return <PhoneForm details={details} close={() => setEditing(false)} changed={changed} />;
  return (
    <div className={classes['phone']}>
      {primary_phone === '' ? (
        <span className={classes['quiet']}>not given</span>
      ) : (
        <PhoneLink phone={primary_phone} />
      )}
      {isEditable && (
        <Button ref={button} variant="default" size="sm" onClick={() => setEditing(true)}>
          {primary_phone === '' ? 'Add phone' : 'Correct phone'}
        </Button>
      )}
    </div>
  );
}

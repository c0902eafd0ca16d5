import { Button } from '@mantine/core';
import { completedShown, type Office } from '@rollbook/contract';
import { TrailDrawer, type TrailOf, trailOfAccount } from '@rollbook/staff-members';
import { useState } from 'react';
import { Moved } from '../closing/Moved';
import { MoveMembers } from '../closing/MoveMembers';
import { ActiveDialog } from './ActiveDialog';
import classes from './officemanager.module.css';
import { SendPassword } from './SendPassword';
import { completeWords, useComplete } from './useComplete';
import type { StaffOfficeForm } from './useOfficeForm';

type Props = { office: Office; form: StaffOfficeForm; changed: () => void };

/** Other actions on the edited office: password, completed time, history, deactivation, and the move of its members. */
export function EditTools({ office, form, changed }: Props) {
  const [isSwitching, setSwitching] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [trail, setTrail] = useState<TrailOf>();
  const { press, dialog } = useComplete(changed);
  return (
    <div className={classes['tools']}>
      {office.active && <SendPassword office={office} isChanged={form.hasTyped} sent={form.leave} />}
      <Button variant="default" onClick={() => press(office)}>
        <span key={completeWords(office)}>{completeWords(office)}</span>
      </Button>
      <Button
        variant="default"
        onClick={() => setTrail(trailOfAccount('office', office.oid, office.office_name))}
      >
        History
      </Button>
      <Button
        {...(office.active ? { variant: 'outline', color: 'red.9' } : { variant: 'default' })}
        onClick={() => setSwitching(true)}
      >
        {office.active ? 'Deactivate' : 'Reactivate'}
      </Button>
      <Button variant="default" onClick={() => setMoving(true)}>
        Move its members
      </Button>
      <p className={classes['completed']}>
        {office.completed === null ? 'Not completed yet' : `Completed ${completedShown(office)}`}
      </p>
      <Moved office={office} changed={changed} />
      {dialog}
      {isSwitching && <ActiveDialog office={office} close={() => setSwitching(false)} changed={changed} />}
      {isMoving && <MoveMembers office={office} close={() => setMoving(false)} changed={changed} />}
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </div>
  );
}

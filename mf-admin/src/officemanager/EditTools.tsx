import { Button } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { useState } from 'react';
import { TrailDrawer } from '../trail/TrailDrawer';
import { trailOfAccount, type TrailOf } from '../trail/trail';
import { ActiveDialog } from './ActiveDialog';
import classes from './officemanager.module.css';
import { SendPassword } from './SendPassword';
import type { useOfficeForm } from './useOfficeForm';

type Props = { office: Office; form: ReturnType<typeof useOfficeForm>; changed: () => void };

/** Other actions on the edited office: password, history, deactivation. */
export function EditTools({ office, form, changed }: Props) {
  const [isSwitching, setSwitching] = useState(false);
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <div className={classes['tools']}>
      <SendPassword office={office} isChanged={form.isChanged} sent={form.clear} />
      <Button
        variant="default"
        onClick={() => setTrail(trailOfAccount('office', office.oid, office.office_name))}
      >
        History
      </Button>
      <Button variant="default" onClick={() => setSwitching(true)}>
        {office.active ? 'Deactivate' : 'Reactivate'}
      </Button>
      {isSwitching && <ActiveDialog office={office} close={() => setSwitching(false)} changed={changed} />}
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </div>
  );
}

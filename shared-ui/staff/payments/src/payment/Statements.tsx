import { Checkbox } from '@mantine/core';
import { Card, saveFailure, toast, useCall, useOffice } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';

/** Switches the monthly statement of unpaid names on or off. */
export default function Statements() {
  const { oid } = useOffice();
  const { loading } = useCall('getStatements', { oid });
  /** What was set here since it was loaded. */
  const [chosen, setChosen] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useFocusAfter(isBusy);
  if (loading.state !== 'loaded') return null;
  const on = chosen ?? loading.value.on;
  const change = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call('setStatements', { oid, on: !on });
      setChosen(!on);
      toast(on ? 'No more statements are sent' : 'Statements are sent again');
    } catch (error) {
      setFailure(saveFailure(error, 'the setting'));
    }
    setBusy(false);
  };
  return (
    <Card padded>
      <Checkbox
        label="Mail us a statement of unpaid names on the first working day of each month"
        checked={on}
        disabled={isBusy}
        error={failure}
        onChange={() => void change()}
      />
    </Card>
  );
}

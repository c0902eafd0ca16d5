import { Button } from '@mantine/core';
import { STAFF, type Office } from '@rollbook/contract';
import { Notice, saveFailure, toast } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NewAddress } from './NewAddress';
import classes from './officemanager.module.css';
import { requestOf, valuesOf } from './officeForm';

type Props = {
  office: Office;
  /** True when the form has unsaved changes. */
  isChanged: boolean;
  sent: () => void;
};

/** Send New Password of an active office, with a confirmation (specification §4). The mail goes to the stored address. */
export function SendPassword({ office, isChanged, sent }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [failure, setFailure] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLElement>(null);
  // On a phone a long notice would push the buttons and itself below the fold.
  const bringIntoView = useCallback(() => question.current?.scrollIntoView({ block: 'nearest' }), []);
  const wasAsking = useRef(false);
  const isAsking = state !== 'idle';
  // The pressed button is unmounted; its replacement gets the focus.
  useEffect(() => {
    if (isAsking !== wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  useFocusAfter(state === 'busy');

  const send = async () => {
    setState('busy');
    setFailure('');
    try {
      await call('makePasswordForOffice', { oid: office.oid, newOffice: requestOf(valuesOf(office)) });
      toast(STAFF.emailSent);
      sent();
    } catch (error) {
      setFailure(saveFailure(error, 'the new password'));
      setState('asking');
    }
  };

  if (!isAsking)
    return (
      <Button ref={button} variant="default" onClick={() => setState('asking')}>
        Send New Password
      </Button>
    );
  return (
    <section ref={question} aria-label="Send New Password" className={classes['asking']}>
      <p>
        A new password goes to <strong>{office.office_email}</strong>.{' '}
        {office.login_time === null
          ? 'An earlier one stops working at once.'
          : 'The present one stops working at once.'}
        {isChanged && ' What you changed above is not saved and will be given up.'}
      </p>
      <NewAddress oid={office.oid} grown={bringIntoView} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={classes['answers']}>
        <Button ref={button} loading={state === 'busy'} onClick={() => void send()}>
          Yes, send new password by email
        </Button>
        <Button variant="default" onClick={() => setState('idle')}>
          No
        </Button>
      </div>
    </section>
  );
}

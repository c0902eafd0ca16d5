import { Button, Textarea, TextInput } from '@mantine/core';
import { MAX_LENGTH, type Office } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import { AnotherPerson, Notice } from '../failure';
import { firstWrong, useFirstWrong, useFocusAfter } from '../focus';
import { Card } from '../page';
import { Entered } from './Entered';
import classes from './paperlog.module.css';
import { usePaperLog } from './usePaperLog';

type Props = {
  office: Pick<Office, 'oid' | 'office_name'>;
  /** Called after each stored entry. */
  submitted?: () => void;
};

/**
 * Membership Log Submission (specification §2), for entering many rows by keyboard. After Submit the focus returns to
 * First and the date stays. Pass the office's id as key: each office has its own log.
 */
export function PaperLog({ office, submitted }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { entry, change, errors, state, entered, submit } = usePaperLog(office);
  const showFirstWrong = useFirstWrong(form);
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy, () =>
    state.name === 'stored' ? firstField(form.current) : firstWrong(form.current),
  );

  // On a phone the focus would open the keyboard over the form.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) firstField(form.current)?.focus();
  }, []);

  const send = async (another = false) => {
    const outcome = await submit(another);
    if (outcome === 'stored') submitted?.();
    else if (outcome === 'wrong') showFirstWrong();
  };

  const field = (name: 'first' | 'last' | 'email', label: string, max: number) => (
    <TextInput
      name={name}
      label={label}
      withAsterisk
      autoComplete="off"
      type={name === 'email' ? 'email' : 'text'}
      maxLength={max}
      value={entry[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );

  return (
    <div className={classes['log']}>
      <Card padded>
        <form
          ref={form}
          noValidate
          inert={isBusy}
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextInput
            name="submitDate"
            label="Submit Date"
            type="date"
            className={classes['whole'] ?? ''}
            value={entry.submitDate}
            error={errors.submitDate}
            onChange={(event) => change({ submitDate: event.currentTarget.value })}
          />
          {field('first', 'First', MAX_LENGTH.name)}
          {field('last', 'Last', MAX_LENGTH.name)}
          <div className={classes['whole']}>{field('email', 'Email', MAX_LENGTH.email)}</div>
          <Textarea
            name="additionalFamily"
            label="Additional Family"
            className={classes['whole'] ?? ''}
            autosize
            minRows={2}
            maxLength={MAX_LENGTH.additionalFamily}
            value={entry.additionalFamily}
            onChange={(event) => change({ additionalFamily: event.currentTarget.value })}
          />
          {state.name !== 'typing' && state.name !== 'busy' && (
            <div className={classes['whole']}>
              <Notice kind={state.name === 'stored' ? 'good' : 'error'}>
                <span className={classes['said']}>{state.message}</span>
                {state.name === 'same' && <AnotherPerson onClick={() => void send(true)} />}
              </Notice>
            </div>
          )}
          <div className={classes['whole']}>
            <Button type="submit" loading={isBusy}>
              Submit
            </Button>
          </div>
        </form>
      </Card>
      <Entered entries={entered} />
    </div>
  );
}

function firstField(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('[name=first]');
}

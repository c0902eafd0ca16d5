import { Button, Switch } from '@mantine/core';
import type { CallAnswer } from '@rollbook/contract';
import { Ask, Card, Notice, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import classes from './people.module.css';

type Props = {
  rules: Pick<CallAnswer<'getPeople'>, 'shared_password' | 'factor_required'>;
  reload: () => void;
};

/** The shared password, and whether owners and managers need a second factor. */
export function SignInRules({ rules, reload }: Props) {
  const { shared_password, factor_required } = rules;
  const [isAsking, setAsking] = useState(false);
  const { running, failure, run } = useRowAction<string>(reload);
  const change = (part: Partial<Props['rules']>, done: string) =>
    run('rules', () => call('changePeopleRules', part), { doing: 'change it', done });
  const switchPassword = async () => {
    await change(
      { shared_password: !shared_password },
      shared_password ? 'The shared password is off' : 'The shared password is on',
    );
    setAsking(false);
  };
  return (
    <Card
      title="The password that all share"
      beside={
        <span className={classes['pill']} data-kind={shared_password ? 'waiting' : 'good'}>
          {shared_password ? 'Still on' : 'Off'}
        </span>
      }
      padded
    >
      <p className={classes['paragraph']}>
        {shared_password
          ? 'With it one can still sign in without a name. Once an owner has a second factor, it can be switched off.'
          : 'Administrators sign in with their own name alone.'}
      </p>
      {isAsking ? (
        <Ask
          question="All who are signed in with the shared password are signed out at once."
          yes="Switch it off"
          isBusy={running !== undefined}
          answer={(isYes) => (isYes ? void switchPassword() : setAsking(false))}
        />
      ) : (
        <div className={classes['line']}>
          <Button
            variant="default"
            loading={running !== undefined}
            onClick={() => (shared_password ? setAsking(true) : void switchPassword())}
          >
            {shared_password ? 'Switch it off' : 'Switch it on'}
          </Button>
          <span className={classes['quiet']}>asks again who you are</span>
        </div>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Switch
        mt="md"
        label="Owners and managers need a second factor"
        checked={factor_required}
        disabled={running !== undefined}
        onChange={(event) =>
          void change(
            { factor_required: event.currentTarget.checked },
            event.currentTarget.checked ? 'A second factor is needed' : 'A second factor is optional',
          )
        }
      />
    </Card>
  );
}

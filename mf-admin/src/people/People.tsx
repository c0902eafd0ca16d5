import { Button } from '@mantine/core';
import { Card, IconPlus, Loaded, Notice, Page, RowsSkeleton, useCall } from '@rollbook/kit';
import { useState } from 'react';
import { ClinicUsers } from './ClinicUsers';
import classes from './people.module.css';
import type { Person } from './person';
import { PersonDialog } from './PersonDialog';
import { PersonRow } from './PersonRow';
import { RolesTable } from './RolesTable';
import { SignInRules } from './SignInRules';

/** Who may sign in as an administrator, and what each role may do. */
export default function People() {
  const { loading, reload } = useCall('getPeople', {});
  const [edited, setEdited] = useState<Person | 'new'>();
  const [left, setLeft] = useState('');
  const again = () => void reload();
  const close = () => {
    setEdited(undefined);
    again();
  };
  return (
    <Page
      title="People"
      subtitle={loading.state === 'loaded' ? counted(loading.value.people) : '\u00a0'}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
          Invite a person
        </Button>
      }
    >
      <Loaded
        loading={loading}
        what="the people"
        retry={again}
        skeleton={<RowsSkeleton rows={5} label="the people" />}
      >
        {({ people, ...rules }) => (
          <div className={classes['cards']}>
            <Card title="Administrators">
              {left !== '' && (
                <div className={classes['left']}>
                  <Notice kind="note">{left}</Notice>
                </div>
              )}
              <ul className={classes['people']} aria-label="Administrators">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} reload={again} edit={() => setEdited(person)} />
                ))}
              </ul>
            </Card>
            <ClinicUsers />
            <div className={classes['below']}>
              <SignInRules rules={rules} reload={again} />
              <RolesTable />
            </div>
          </div>
        )}
      </Loaded>
      {edited !== undefined && (
        <PersonDialog
          person={edited === 'new' ? undefined : edited}
          sharedPassword={loading.state === 'loaded' && loading.value.shared_password}
          removed={(said) => {
            setLeft(said);
            close();
          }}
          close={close}
        />
      )}
    </Page>
  );
}

function counted(people: readonly Person[]): string {
  const invited = people.filter(({ state }) => state === 'invited').length;
  const all = people.length === 1 ? '1 person' : `${people.length} people`;
  return `${all} with access to the Admin Area${invited === 0 ? '' : `, ${invited} of them invited and not here yet`}`;
}

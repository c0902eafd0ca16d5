import { SelectField } from '@rollbook/shared-ui/field';
import { Loaded } from '@rollbook/shared-ui/load';
import { Card, Empty, Page } from '@rollbook/shared-ui/page';
import { useCall } from '@rollbook/shared-ui/query';
import { RenewalList } from '@rollbook/shared-ui/renewals';
import type { SessionGroup } from '@rollbook/shared-ui/session';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { officeIn } from '../chosen/office';

/** The memberships of the group's offices that can be renewed, office by office; the group only reads (L2). */
export default function Renewals({ group: { ogid, name = 'Group' } }: { group: SessionGroup }) {
  const { loading, reload } = useCall('getOfficesInGroup', { ogid });
  const [chosen, choose] = useState(officeIn(useLocation().state));
  const search = useState('');
  return (
    <Page title="Renewals" subtitle={name}>
      <Loaded
        loading={loading}
        framed
        what="the offices"
        retry={() => void reload()}
        skeleton={
          <Card>
            <RowsSkeleton rows={4} label="the offices" />
          </Card>
        }
      >
        {(offices) => {
          const office = offices.find(({ oid }) => oid === chosen) ?? offices[0];
          if (office === undefined) {
            return (
              <Card>
                <Empty>This group has no offices yet. The administrator can add them.</Empty>
              </Card>
            );
          }
          return (
            <>
              <SelectField
                label="Office"
                value={String(office.oid)}
                onChange={(event) => choose(Number(event.currentTarget.value))}
                options={offices.map(({ oid, office_name }) => ({ value: String(oid), label: office_name }))}
              />
              <RenewalList
                key={office.oid}
                oid={office.oid}
                owner={office.office_name}
                mayRenew={false}
                search={search}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

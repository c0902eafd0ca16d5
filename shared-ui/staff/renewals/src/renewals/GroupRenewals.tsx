import { Card, Empty, Loaded, Page, RowsSkeleton, SelectField, useCall, useGroup } from '@rollbook/kit';
import { officeIn } from '@rollbook/platform';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { GroupRenewalList, RenewalList } from './RenewalList';

const ALL = 'all';

/** The memberships that can be renewed, of all offices of the group or of one; the group only reads. */
export default function GroupRenewals() {
  const { ogid, name = 'Group' } = useGroup();
  const { loading, reload } = useCall('getOfficesInGroup', { ogid });
  const [chosen, choose] = useState(officeIn(useLocation().state));
  const search = useState('');
  return (
    <Page title="Renewals" subtitle={`${name} · each office renews its own members`}>
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
          if (offices.length === 0) {
            return (
              <Card>
                <Empty>This group has no offices yet. The administrator can add them.</Empty>
              </Card>
            );
          }
          // Undefined for all, and when the chosen one has left the group.
          const office = offices.find(({ oid }) => oid === chosen);
          return (
            <>
              <SelectField
                label="Office"
                value={office === undefined ? ALL : String(office.oid)}
                onChange={({ currentTarget: { value } }) => choose(value === ALL ? undefined : Number(value))}
                options={[
                  { value: ALL, label: 'All offices' },
                  ...offices.map(({ oid, office_name }) => ({ value: String(oid), label: office_name })),
                ]}
              />
              {office === undefined ? (
                <GroupRenewalList ogid={ogid} owner={name} search={search} />
              ) : (
                <RenewalList key={office.oid} oid={office.oid} owner={office.office_name} search={search} />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

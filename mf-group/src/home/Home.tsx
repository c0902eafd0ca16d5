import { Button } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Loaded, useLoad } from '@rollbook/shared-ui/load';
import { OfficesTable } from '@rollbook/shared-ui/offices';
import { Card, Empty, Page } from '@rollbook/shared-ui/page';
import { isAdmin, useSessionValue, type SessionGroup } from '@rollbook/shared-ui/session';
import { RowsSkeleton } from '@rollbook/shared-ui/skeletons';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** Group Admin Area: its two buttons, and the group's offices (specification §2). */
export default function Home({ group }: { group: SessionGroup }) {
  const { ogid, name = 'Group' } = group;
  const admin = useSessionValue(isAdmin);
  const ask = useCallback((signal: AbortSignal) => call('getOfficesInGroup', { ogid }, { signal }), [ogid]);
  const { loading, reload } = useLoad(ask);
  const navigate = useNavigate();
  // The office area owns this URL and reads the office from navigation state.
  const open = ({ oid, office_name, calendar_year }: Office) =>
    void navigate('/office/applicationsbyoffice', { state: { oid, office_name, calendar_year } });
  return (
    <Page
      title="Group Admin Area"
      above={admin ? `${name}, as administrator` : undefined}
      subtitle={admin ? undefined : name}
      actions={
        <>
          <Button component="a" href="#offices" variant="default">
            Offices
          </Button>
          <Button component={Link} to="/officegroup/pay">
            Clinic Membership Payments - Group
          </Button>
        </>
      }
    >
      <div id="offices">
        <Card title="Office Manager">
          <Loaded
            loading={loading}
            what="the offices"
            retry={() => void reload()}
            skeleton={<RowsSkeleton rows={4} label="the offices" />}
          >
            {(offices) =>
              offices.length === 0 ? (
                <Empty>This group has no offices yet. The administrator can add them.</Empty>
              ) : (
                <OfficesTable offices={offices} open={open} />
              )
            }
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

import { Button } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Card, Empty, Loaded, Page, LoadMore, RowsSkeleton, useGroup, useStaff } from '@rollbook/kit';
import { OfficesTable, useOffices } from '@rollbook/staff-offices';
import { OwnMonth } from '@rollbook/staff-reports';
import { type MouseEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './figures.module.css';
import { GroupFigures, useGroupFigures } from './GroupFigures';

/** Group Admin Area: its two buttons, where each office stands, and the group's offices (specification §2). */
export default function Home() {
  const { link, may } = useStaff();
  const { ogid, name = 'Group' } = useGroup();
  const { loading, reload } = useOffices('', ogid);
  const figures = useGroupFigures(ogid);
  const navigate = useNavigate();
  const offices = useRef<HTMLDivElement>(null);
  /** Also where the list is in view already: its heading has the focus then. */
  const showOffices = (event: MouseEvent) => {
    event.preventDefault();
    offices.current?.scrollIntoView({ block: 'start' });
    offices.current?.focus({ preventScroll: true });
  };
  // The office area owns this URL and reads the office from navigation state.
  const open = ({ oid, office_name, calendar_year }: Office) =>
    void navigate(link('applicationsOfOffice').to, { state: { oid, office_name, calendar_year } });
  return (
    <Page
      width="table"
      title="Group Admin Area"
      subtitle={name}
      actions={
        <>
          <Button component="a" href="#offices" variant="default" onClick={showOffices}>
            Offices
          </Button>
          {may('processOfficePayment') && (
            <Button component={Link} {...link('payment')}>
              Clinic Membership Payments - Group
            </Button>
          )}
        </>
      }
    >
      <OwnMonth />
      <GroupFigures figures={figures} />
      {/* It waits for the figures above it, so that nothing moves that was shown before. */}
      <div
        ref={offices}
        id="offices"
        className={classes['offices']}
        tabIndex={-1}
        hidden={figures.loading.state === 'pending'}
      >
        <Card title="Office Manager">
          <Loaded
            loading={loading}
            what="the offices"
            retry={reload}
            skeleton={<RowsSkeleton rows={4} label="the offices" />}
          >
            {(view) =>
              view.rows.length === 0 ? (
                <Empty>This group has no offices yet. The administrator can add them.</Empty>
              ) : (
                <>
                  <OfficesTable view={view} open={open} />
                  <LoadMore what="offices" loaded={view.rows.length} rest={view.rest} more={view.more} />
                </>
              )
            }
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { Page, RowsSkeleton, tellArea, useOffice } from '@rollbook/kit';
import { isAdmin, officeLogin, useSessionAction, useSessionValue } from '@rollbook/shared-ui/session';
import { applicationsOfOffice, PeriodList, usePeriodList } from '@rollbook/staff-members';
import { OwnMonth } from '@rollbook/staff-reports';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Payments } from './Payments';

// Not part of the first visit, and TanStack Query with them.
const AskNewPassword = lazy(() => import('./AskNewPassword'));
const OfficePicker = lazy(() => import('./OfficePicker'));
const FirstStep = lazy(() => import('./FirstStep'));

/** The office's applications (specification §2). */
export default function Home() {
  const { oid, office_name } = useOffice();
  const admin = useSessionValue(isAdmin);
  const [isChoosing, setChoosing] = useState(false);
  const [edits, setEdits] = useState(0);
  const choose = useSessionAction(officeLogin);
  const ask = useMemo(() => applicationsOfOffice(oid), [oid]);
  const list = usePeriodList(ask);
  return (
    <Page
      width="table"
      title="Member List"
      subtitle={list.subtitle}
      actions={
        <>
          {admin && (
            <Button variant="default" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              Choose another office
            </Button>
          )}
          <Button component="a" variant="default" href={`/?id=${oid}`} target="_blank" rel="noreferrer">
            Application form ↗
          </Button>
        </>
      }
    >
      <Suspense fallback={isChoosing && <RowsSkeleton rows={5} label="the offices" />}>
        {isChoosing && <OfficePicker choose={choose} />}
        {!admin && <AskNewPassword />}
      </Suspense>
      <PeriodList
        list={list}
        owner={office_name}
        changed={() => {
          setEdits((before) => before + 1);
          tellArea();
        }}
        next={
          <Suspense fallback={null}>
            <FirstStep oid={oid} />
          </Suspense>
        }
      >
        <Payments edits={edits} changed={list.reload} />
        <OwnMonth />
      </PeriodList>
    </Page>
  );
}

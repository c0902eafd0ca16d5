import { Button } from '@mantine/core';
import { Page, RowsSkeleton } from '@rollbook/kit';
import { payFor } from '@rollbook/platform';
import {
  isAdmin,
  officeLogin,
  useSessionAction,
  useSessionValue,
  type SessionOffice,
} from '@rollbook/shared-ui/session';
import { applicationsOfOffice, PeriodList, usePeriodList } from '@rollbook/staff-members';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';
import { Payments } from './Payments';

// Not part of the first visit, and TanStack Query with them.
const AskNewPassword = lazy(() => import('./AskNewPassword'));
const OfficePicker = lazy(() => import('./OfficePicker'));
const FirstStep = lazy(() => import('./FirstStep'));

/** The office's applications (specification §2). */
export default function Home({ office }: { office: SessionOffice }) {
  const { oid, office_name } = office;
  const admin = useSessionValue(isAdmin);
  const [isChoosing, setChoosing] = useState(false);
  const [edits, setEdits] = useState(0);
  const choose = useSessionAction(officeLogin);
  const navigate = useNavigate();
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
        pay={(applications) => () =>
          void navigate('/officepay', { state: payFor(...applications.map(({ id }) => id)) })
        }
        changed={() => {
          setEdits((before) => before + 1);
          void refreshUnpaid(oid);
        }}
        next={
          <Suspense fallback={null}>
            <FirstStep oid={oid} />
          </Suspense>
        }
      >
        <Payments office={office} edits={edits} changed={list.reload} />
      </PeriodList>
    </Page>
  );
}

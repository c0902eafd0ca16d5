import { Button } from '@mantine/core';
import { nameShown, type CallAnswer } from '@rollbook/contract';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Facts } from '../applications/details/Facts';
import type { Who } from '../applications/editing';
import { isFromList } from '../applications/memberAddress';
import { CANCELLING } from '../cancelling/address';
import { CallProblem } from '../client';
import { Loaded, type Loading } from '../load';
import { Card, Empty, Page } from '../page';
import { useCall } from '../query';
import { RowsSkeleton } from '../skeletons/Skeletons';
import { History } from './History';
import classes from './memberpage.module.css';
import { Notes } from './Notes';
import { Mails } from './Mails';
import { MemberStatus } from './MemberStatus';
import { Terms } from './Terms';

const EditDialog = lazy(() => import('../applications/EditDialog'));
/** For the administrator only: offices and groups do not load it. */
const MembershipPart = lazy(() => import('../cancelling/MembershipPart'));

export type MemberFile = CallAnswer<'getMemberPage'>;

type Props = {
  who: Who;
  /** The list from which members are found. */
  list: { to: string; label: string };
  /** Where this account takes a payment; undefined where it takes none for a single member. */
  payAt?: string;
};

/** Everything about one member on one page with an address (K2): status, terms, contact, notes, history. */
export default function MemberPage({ who, list, payAt }: Props) {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  const { loading, reload } = useCall('getMemberPage', { id: Number(id) });
  // It is opened from the middle of a list.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const title = loading.state === 'loaded' ? nameShown(newestOf(loading.value)) : 'Member';
  return (
    <Page
      title={title}
      above={
        <Link className={classes['back']} to={list.to} onClick={goBack}>
          ← {list.label}
        </Link>
      }
    >
      {isMissing(loading) ? (
        <Card>
          <Empty>No member has this number here. The application may have been deleted.</Empty>
        </Card>
      ) : (
        <Loaded
          loading={loading}
          what="the member"
          framed
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={6} label="the member" />}
        >
          {(file) => <Sections file={file} who={who} payAt={payAt} reload={() => void reload()} />}
        </Loaded>
      )}
    </Page>
  );
}

/** An account that may not see a member is told the same as for a number that is not there (D37). */
function isMissing(loading: Loading<MemberFile>): boolean {
  if (loading.state !== 'failed') return false;
  const { failure } = loading;
  return failure instanceof CallProblem && MISSING.has(failure.code);
}

const MISSING: ReadonlySet<string> = new Set(['unknown_id', 'not_allowed', 'invalid']);

/** The newest application says who the member is now and how to reach them. */
function newestOf({ terms }: MemberFile): MemberFile['terms'][number] {
  const [newest] = terms;
  if (newest === undefined) throw new Error('a membership has no application');
  return newest;
}

type SectionsProps = {
  file: MemberFile;
  who: Who;
  payAt: string | undefined;
  reload: () => void;
};

function Sections({ file, who, payAt, reload }: SectionsProps) {
  const newest = newestOf(file);
  const { hash } = useLocation();
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <>
      <MemberStatus file={file} newest={newest} payAt={payAt} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Card title="Terms and payments">
            <Terms terms={file.terms} />
          </Card>
          {who === 'admin' && (
            <Suspense fallback={null}>
              <Card>
                <MembershipPart
                  id={newest.id}
                  title={`Membership of ${nameShown(newest)}`}
                  first={hash === CANCELLING ? 'cancel' : undefined}
                  changed={reload}
                />
              </Card>
            </Suspense>
          )}
          <Card title={`Mails to ${newest.first}`}>
            <Mails mails={file.mails} />
          </Card>
          <Card title="History">
            <History entries={file.history} />
          </Card>
        </div>
        <div className={classes['column']}>
          <Card
            title="Contact and papers"
            beside={
              who === 'reader' ? undefined : (
                <Button
                  className={classes['edit']}
                  variant="default"
                  size="sm"
                  onClick={() => setEditing(true)}
                >
                  Edit
                </Button>
              )
            }
          >
            <div className={classes['contact']}>
              <Facts details={newest} who={who} changed={reload} reload={reload} />
            </div>
          </Card>
          <Card title="Notes and calls">
            <Notes id={newest.id} history={file.history} mayWrite={who !== 'reader'} changed={reload} />
          </Card>
        </div>
      </div>
      <Suspense fallback={null}>
        {isEditing && who !== 'reader' && (
          <EditDialog application={newest} editor={who} close={close} toDetails={close} saved={reload} />
        )}
      </Suspense>
    </>
  );
}

import { Button } from '@mantine/core';
import { nameShown } from '@rollbook/contract';
import {
  Card,
  Empty,
  FormSkeleton,
  Loaded,
  Notice,
  Page,
  LoadMore,
  RowsSkeleton,
  useChanges,
  useStaff,
} from '@rollbook/kit';
import { type Area, CallProblem, CANCELLING, isFromList, placesIn } from '@rollbook/platform';
import { type Loading, useFocusAfter } from '@rollbook/ui';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Facts } from '../applications/details/Facts';
import { History } from './History';
import classes from './memberpage.module.css';
import { Notes } from './Notes';
import { notesIn } from './notesIn';
import { Mails } from './mails/Mails';
import { MemberStatus } from './MemberStatus';
import { OpenRequests, Requests } from './requests/Requests';
import { Terms } from './Terms';
import { useDeeds } from './useDeeds';
import { type LoadedFile, type MemberFile, useMemberFile } from './useMemberFile';

const ContactForm = lazy(() => import('./ContactForm'));
const AskForm = lazy(() => import('./requests/AskForm'));

export type MemberPageProps = {
  /** Cancels the membership and follows its refund; left out by areas without the administrator. */
  Cancelling?: ComponentType<CancellingProps>;
  /** Everything about the person as a file, and the erasure; left out by areas without the administrator. */
  Personal?: ComponentType<PersonalProps>;
  /** The records that were joined into this one, and the way to another one; left out by areas without the administrator. */
  Joining?: ComponentType<JoiningProps>;
};

export type JoiningProps = {
  id: number;
  joinings: NonNullable<MemberFile['joinings']>;
  changed: () => void;
};

export type PersonalProps = {
  id: number;
  /** The number on the card, which is typed to confirm. */
  memberId: string;
  name: string;
  /** Of a person who is erased. */
  erasedAt: string | undefined;
  changed: () => void;
};

export type CancellingProps = {
  id: number;
  /** Names the member where the form scrolls the page's title away. */
  title?: string;
  /** The step whose form is open at first. */
  first?: 'cancel' | undefined;
  changed: () => void;
};

/** The name of the list from which members are found. */
const LISTS: Readonly<Record<Area, string>> = {
  '/office': 'Member List',
  '/officegroup': 'Offices',
  '/ecsadmin': 'Applications',
};

/** Everything about one member on one page with an address: status, terms, contact, notes, history. */
export default function MemberPage(given: MemberPageProps) {
  const { area, link } = useStaff();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  const { loading, more, reload } = useMemberFile(Number(id));
  useChanges(() => void reload());
  // It is opened from the middle of a list.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const title = loading.state === 'loaded' ? nameShown(newestOf(loading.value.file)) : 'Member';
  return (
    <Page
      title={title}
      above={
        <Link className={classes['back']} to={link('applications').to} onClick={goBack}>
          ← {LISTS[area]}
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
          {(loaded) => <Sections {...loaded} more={more} reload={reload} {...given} />}
        </Loaded>
      )}
    </Page>
  );
}

/** An account that may not see a member is told the same as for a number that is not there. */
function isMissing(loading: Loading<LoadedFile>): boolean {
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

type SectionsProps = MemberPageProps & LoadedFile & { more: () => void; reload: () => Promise<unknown> };

function Sections({ file, restIn, Cancelling, Personal, Joining, more, reload }: SectionsProps) {
  const { area, may } = useStaff();
  const newest = newestOf(file);
  const { hash } = useLocation();
  const [isCorrecting, setCorrecting] = useState(false);
  const correct = useRef<HTMLButtonElement>(null);
  useFocusAfter(isCorrecting, () => correct.current);
  const { id, oid, office_name, calendar_year } = newest;
  const changed = () => void reload();
  const notes = notesIn(file.history).length;
  const restOf = (part: 'mails' | 'notes' | 'history', loaded: number, what: string = part) => {
    const rest = restIn(part);
    return rest === 'none' ? null : <LoadMore what={what} loaded={loaded} rest={rest} more={more} />;
  };
  const [isAsking, setAsking] = useState(false);
  const { deeds, failure, sentAt, takeBack } = useDeeds(file, changed);
  const { requests = [], askable, erased_at: erasedAt } = file;
  const mayWrite = erasedAt === undefined;
  return (
    <>
      <MemberStatus
        file={file}
        newest={newest}
        places={placesIn(area, id, { oid, office_name, calendar_year })}
        deeds={{ ...deeds, ask: isAsking ? undefined : () => startTransition(() => setAsking(true)) }}
      />
      <OpenRequests id={id} requests={requests} mayWithdraw={may('withdrawRequest')} changed={changed} />
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Card title="Terms and payments">
            <Terms terms={file.terms} takeBack={takeBack} changed={changed} />
          </Card>
          {requests.length > 0 && (
            <Card title="Requests to the administrator">
              <Requests requests={requests} />
            </Card>
          )}
          {may('cancelMembership') && mayWrite && Cancelling && (
            <Suspense fallback={null}>
              <Card>
                <Cancelling
                  // A link to it opens it once more.
                  key={hash}
                  id={id}
                  title={`Membership of ${nameShown(newest)}`}
                  first={hash === CANCELLING ? 'cancel' : undefined}
                  changed={changed}
                />
              </Card>
            </Suspense>
          )}
          <Card title={mayWrite ? `Mails to ${newest.first}` : 'Mails'}>
            <Mails
              mails={file.mails}
              terms={file.terms}
              rest={restOf('mails', file.mails.length)}
              changed={changed}
            />
          </Card>
          <Card title="History">
            <History entries={file.history} rest={restOf('history', file.history.length, 'entries')} />
          </Card>
        </div>
        <div className={classes['column']} data-first={isAsking}>
          {isAsking && askable && (
            <Suspense fallback={<FormSkeleton fields={3} label="the request" />}>
              <AskForm id={id} oid={oid} askable={askable} close={() => setAsking(false)} changed={changed} />
            </Suspense>
          )}
          <Card
            title="Contact and papers"
            beside={
              !may('editApplication') || isCorrecting || !mayWrite ? undefined : (
                <Button
                  ref={correct}
                  className={classes['edit']}
                  variant="default"
                  size="sm"
                  onClick={() => setCorrecting(true)}
                >
                  Correct
                </Button>
              )
            }
          >
            {isCorrecting ? (
              <Suspense fallback={<FormSkeleton fields={6} label="the contact" />}>
                <ContactForm terms={file.terms} close={() => setCorrecting(false)} changed={reload} />
              </Suspense>
            ) : (
              <div className={classes['contact']}>
                <Facts details={newest} sentAt={sentAt} changed={changed} birthday={file.birthday} />
              </div>
            )}
          </Card>
          <Card title="Notes and calls">
            <Notes
              id={id}
              history={file.history}
              mayWrite={may('addNote') && mayWrite}
              rest={restOf('notes', notes)}
              changed={changed}
            />
          </Card>
          {may('joinRecords') && Joining && mayWrite && (
            <Suspense fallback={null}>
              <Card title="The same person twice">
                <Joining id={id} joinings={file.joinings ?? []} changed={changed} />
              </Card>
            </Suspense>
          )}
          {may('getErasure') && Personal && (
            <Suspense fallback={null}>
              <Card title="Personal data">
                <Personal
                  id={id}
                  memberId={file.member_id}
                  name={nameShown(newest)}
                  erasedAt={erasedAt}
                  changed={changed}
                />
              </Card>
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

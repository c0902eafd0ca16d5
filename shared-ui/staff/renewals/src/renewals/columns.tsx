import { familyShown, nameShown, type RenewableMember, shownDate, shownId } from '@rollbook/contract';
import { type Column, EmailCell } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { CallPhone, callShown, LastCall, NameLink } from '@rollbook/staff-members';
import classes from './renewals.module.css';
import { distanceShown, remindersShown, statusShown } from './shown';

type NoteCall = (member: RenewableMember) => void;

type Shown = {
  /** The list of a group, whose rows say their office. */
  hasOffices: boolean;
  /** Asks how a call went; absent where the list is only read. */
  noteCall?: NoteCall | undefined;
};

/** The columns of the call list, on the screen, on paper and in a file. */
export function renewalColumns({ hasOffices, noteCall }: Shown): readonly Column<RenewableMember>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 156,
      isRowHeader: true,
      card: 'title',
      text: nameShown,
      cell: (member) => <NameLink application={member}>{nameShown(member)}</NameLink>,
    },
    {
      id: 'id',
      header: 'ID',
      width: 60,
      card: 'line',
      text: shownId,
      cell: (member, { place }) =>
        place === 'table' ? (
          <span className={classes['whole']}>{shownId(member)}</span>
        ) : (
          <p>
            {shownId(member)} · <Until member={member} />
          </p>
        ),
    },
    ...(hasOffices ? [OFFICE] : []),
    {
      id: 'family',
      header: 'Additional Family',
      isClipped: true,
      card: 'line',
      text: ({ additional_family }) => familyShown(additional_family),
      cell: (member, { place }) => {
        const family = familyShown(member.additional_family);
        if (place === 'table') return family;
        return (
          <>
            <p>{remindersShown(member)}</p>
            {family && <p>with {family}</p>}
          </>
        );
      },
    },
    { id: 'phone', header: 'Phone', only: 'paper', text: ({ primary_phone }) => primary_phone },
    {
      id: 'phones',
      header: 'Phone, last call',
      width: 144,
      only: 'screen',
      card: 'foot',
      text: ({ primary_phone }) => primary_phone,
      cell: (member, { place }) =>
        place === 'table' ? (
          <Calling member={member} noteCall={noteCall} />
        ) : (
          <span>
            <Calling member={member} noteCall={noteCall} />
          </span>
        ),
    },
    {
      id: 'email',
      header: 'Email',
      card: 'none',
      text: ({ email }) => email,
      cell: ({ email }, { place }) => (
        <span className={classes['quiet']}>
          {email === '' ? 'no email' : <EmailCell text={email} place={place} />}
        </span>
      ),
    },
    {
      id: 'valid',
      header: 'Valid until',
      width: 88.8,
      sortField: 'valid',
      card: 'none',
      text: ({ expiration_date }) => shownDate(expiration_date),
      cell: (member) => <Until member={member} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 180,
      only: 'screen',
      card: 'aside',
      text: () => '',
      cell: (member, { place }) => (
        <>
          <Status member={member} />
          {place === 'table' && <span className={classes['distance']}>{remindersShown(member)}</span>}
        </>
      ),
    },
    { id: 'reminders', header: 'Reminders', only: 'paper', text: remindersShown },
    { id: 'last call', header: 'Last call', only: 'paper', text: ({ last_call }) => callShown(last_call) },
  ];
}

const OFFICE: Column<RenewableMember> = {
  id: 'office',
  header: 'Office',
  width: 168,
  isClipped: true,
  card: 'line',
  text: ({ office_name = '' }) => office_name,
};

type MemberProps = { member: RenewableMember };

/** The phone, and how the last call went. */
function Calling({ member, noteCall }: MemberProps & { noteCall: NoteCall | undefined }) {
  return (
    <>
      <CallPhone phone={member.primary_phone} />
      <LastCall
        call={member.last_call}
        name={nameShown(member)}
        note={noteCall && (() => noteCall(member))}
        // Enter once more renews no one else: after a renewal the focus goes here, not to the next 'Renew (unpaid)'.
        twin="after renewing"
      />
    </>
  );
}

function Until({ member: { expiration_date } }: MemberProps) {
  return (
    <>
      {shownDate(expiration_date)}{' '}
      <span className={classes['distance']}>{distanceShown(expiration_date, useToday())}</span>
    </>
  );
}

function Status({ member: { expiration_date } }: MemberProps) {
  const today = useToday();
  return (
    <span className={classes['pill']} data-expired={expiration_date < today}>
      {statusShown(expiration_date, today)}
    </span>
  );
}

import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { familyShown, nameShown, type RenewableMember, shownDate, shownId } from '@rollbook/contract';
import { Clip, EmailText, isWithShift, SortHeading } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { CallPhone, LastCall, NameLink } from '@rollbook/staff-members';
import classes from './renewals.module.css';
import { distanceShown, namesOffices, remindersShown, statusShown } from './shown';
import type { RenewalsPart } from './useRenewals';

type Renewing = {
  selected: ReadonlyMap<number, RenewableMember>;
  toggle: (members: readonly RenewableMember[], isOn: boolean, isRange?: boolean) => void;
  renew: (member: RenewableMember) => void;
  /** Asks how a call went. */
  noteCall: (member: RenewableMember) => void;
  isRunning: boolean;
};

type Props = {
  list: RenewalsPart;
  label: string;
  /** Sorted by the last valid day, the latest first. */
  latest: boolean;
  sort: () => void;
  /** Without it the list is only read. */
  renewing?: Renewing;
};

/** Below this the table would scroll sideways, and a row's button would be out of sight of its name. */
const TABLE_FROM = '(min-width: 76em)';

/** The members of a part: a table, on a narrow screen cards. */
export function RenewalRows(props: Props) {
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  return isTable ? <WideRows {...props} /> : <CardRows {...props} />;
}

/** The columns between the boxes and the actions. */
const WIDTHS = ['name', 'id', 'office', 'family', 'phones', 'email', 'until', 'status'] as const;
const VALID = { key: 'valid', heading: 'Valid until' };

function WideRows({ list: { rows }, label, latest, sort, renewing }: Props) {
  const hasOffices = namesOffices(rows);
  const chosen = rows.filter(({ id }) => renewing?.selected.has(id)).length;
  return (
    <div className={classes['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <colgroup>
          {renewing && <col className={classes['boxes']} />}
          {WIDTHS.filter((width) => hasOffices || width !== 'office').map((width) => (
            <col key={width} className={classes[width]} />
          ))}
          {renewing && <col className={classes['actions']} />}
        </colgroup>
        <thead>
          <tr>
            {renewing && (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={`Select all: ${label}`}
                  checked={chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  disabled={renewing.isRunning}
                  onChange={() => renewing.toggle(rows, chosen < rows.length)}
                />
              </th>
            )}
            <th scope="col">Name</th>
            <th scope="col">ID</th>
            {hasOffices && <th scope="col">Office</th>}
            <th scope="col">Additional Family</th>
            <th scope="col">Phone, last call</th>
            <th scope="col">Email</th>
            <SortHeading column={VALID} sort={{ key: VALID.key, down: latest }} choose={sort} />
            <th scope="col">Status</th>
            {renewing && (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <tr key={member.id} data-selected={renewing?.selected.has(member.id) ?? false}>
              {renewing && (
                <td>
                  <Select member={member} renewing={renewing} />
                </td>
              )}
              <th scope="row">
                <NameLink application={member}>{nameShown(member)}</NameLink>
              </th>
              <td className={classes['shownId']}>{shownId(member)}</td>
              {hasOffices && <td>{member.office_name}</td>}
              <td>
                <Clip>{familyShown(member.additional_family)}</Clip>
              </td>
              <td>
                <Calling member={member} renewing={renewing} />
              </td>
              <td className={classes['quiet']}>
                {member.email === '' ? (
                  'no email'
                ) : (
                  <Clip>
                    <EmailText text={member.email} unbroken />
                  </Clip>
                )}
              </td>
              <td>
                <Until member={member} />
              </td>
              <td>
                <Status member={member} />
                <span className={classes['distance']}>{remindersShown(member)}</span>
              </td>
              {renewing && (
                <td className={classes['edge']}>
                  <Renew member={member} renewing={renewing} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardRows({ list: { rows }, label, renewing }: Props) {
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((member) => (
        <li key={member.id} data-selected={renewing?.selected.has(member.id) ?? false}>
          <div className={classes['cardTop']}>
            {renewing && <Select member={member} renewing={renewing} />}
            <NameLink application={member}>{nameShown(member)}</NameLink>
            <Status member={member} />
          </div>
          <p className={classes['quiet']}>
            {shownId(member)} · <Until member={member} />
          </p>
          {member.office_name && <p className={classes['quiet']}>{member.office_name}</p>}
          <p className={classes['quiet']}>{remindersShown(member)}</p>
          {member.additional_family && (
            <p className={classes['quiet']}>with {familyShown(member.additional_family)}</p>
          )}
          <div className={classes['cardFoot']}>
            <span>
              <Calling member={member} renewing={renewing} />
            </span>
            {renewing && <Renew member={member} renewing={renewing} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

type MemberProps = { member: RenewableMember };

function Select({ member, renewing }: MemberProps & { renewing: Renewing }) {
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${nameShown(member)}`}
      checked={renewing.selected.has(member.id)}
      disabled={renewing.isRunning}
      onChange={(event) => renewing.toggle([member], event.currentTarget.checked, isWithShift(event))}
    />
  );
}

function Renew({ member, renewing }: MemberProps & { renewing: Renewing }) {
  return (
    <button
      type="button"
      className={classes['renew']}
      data-twin="after renewing"
      aria-label={`Renew (unpaid): ${nameShown(member)}`}
      // Not `disabled`: it keeps the focus until its row goes.
      aria-disabled={renewing.isRunning}
      onClick={() => renewing.renew(member)}
    >
      Renew (unpaid)
    </button>
  );
}

/** The phone, and how the last call went; a group only reads. */
function Calling({ member, renewing }: MemberProps & { renewing: Renewing | undefined }) {
  return (
    <>
      <CallPhone phone={member.primary_phone} />
      <LastCall
        call={member.last_call}
        name={nameShown(member)}
        note={renewing && (() => renewing.noteCall(member))}
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

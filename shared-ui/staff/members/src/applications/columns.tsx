import { VisuallyHidden } from '@mantine/core';
import {
  type Application,
  type ApplicationSort,
  applicationTimeShown,
  familyShown,
  kindShown,
  nameShown,
  paidShown,
  paymentTypeShown,
  shownId,
  timeShown,
} from '@rollbook/contract';
import { Clip, type Column, EmailCell, NameText } from '@rollbook/kit';
import { KindCell, OfficeCell, type OpenOffice, PaidCell, PaidPill, Standing, Time } from './cells';
import classes from './cells.module.css';
import { NameLink } from './details/NameLink';
import { EndPills } from './EndPills';
import { SORT_FIELDS } from './order';
import { Reference } from './Reference';

export type ApplicationColumn = Column<Application, ApplicationSort>;

/** What says least of a member makes way first; the name and Paid stay in view. */
const COLUMNS: readonly ApplicationColumn[] = [
  {
    id: 'id',
    sortField: SORT_FIELDS.id,
    header: 'ID',
    width: 53,
    narrow: 50,
    priority: 8,
    text: shownId,
  },
  {
    id: 'first',
    sortField: SORT_FIELDS.first,
    header: 'First Name',
    width: 68,
    wide: 80,
    narrow: 62,
    few: 76,
    isFixed: true,
    card: 'title',
    text: ({ first }) => first,
    cell: (application, { place }) => (
      <NameLink application={application}>
        {place === 'card' ? (
          <NameText text={nameShown(application)} />
        ) : (
          <Clip isInButton>{application.first}</Clip>
        )}
      </NameLink>
    ),
  },
  {
    id: 'last',
    sortField: SORT_FIELDS.last,
    header: 'Last Name',
    width: 74,
    wide: 86,
    narrow: 68,
    few: 82,
    isFixed: true,
    isClipped: true,
    // The title has it.
    card: 'none',
    text: ({ last }) => last,
  },
  {
    id: 'email',
    sortField: SORT_FIELDS.email,
    header: 'Email',
    width: 84,
    wide: 180,
    narrow: 68,
    few: 68,
    priority: 9,
    text: ({ email }) => email,
    cell: ({ email }, { place }) => (
      <span className={classes['quiet']}>
        <EmailCell text={email} place={place} />
      </span>
    ),
  },
  {
    id: 'family',
    sortField: SORT_FIELDS.family,
    header: 'Additional Family',
    width: 67,
    narrow: 62,
    priority: 6,
    isClipped: true,
    text: ({ additional_family }) => familyShown(additional_family),
  },
  {
    id: 'paid',
    sortField: SORT_FIELDS.paid,
    header: 'Paid',
    width: 112,
    card: 'aside',
    text: paidShown,
    cell: (application, { place }) =>
      place === 'table' ? (
        <PaidCell application={application} />
      ) : (
        <>
          <PaidPill paid={application.paid} words={['Paid', 'Not paid']} />
          <Standing application={application} />
        </>
      ),
  },
  {
    id: 'type',
    sortField: SORT_FIELDS.type,
    header: 'Payment Type',
    width: 58,
    priority: 2,
    text: paymentTypeShown,
  },
  {
    id: 'reference',
    sortField: SORT_FIELDS.reference,
    header: 'Reference',
    width: 66,
    priority: 1,
    text: ({ square_id }) => square_id,
    cell: ({ square_id }) => <Reference reference={square_id} />,
  },
  {
    id: 'payment time',
    sortField: SORT_FIELDS['payment time'],
    header: 'Payment Time',
    width: 73,
    priority: 3,
    text: ({ payment_time }) => timeShown(payment_time),
    cell: ({ payment_time }) => <Time text={timeShown(payment_time)} />,
  },
  {
    id: 'application time',
    sortField: SORT_FIELDS['application time'],
    header: 'Application Time',
    width: 73,
    priority: 5,
    text: applicationTimeShown,
    cell: (application) => <Time text={applicationTimeShown(application) || '–'} />,
  },
  {
    id: 'kind',
    sortField: SORT_FIELDS.kind,
    header: 'Kind',
    width: 59,
    narrow: 56,
    few: 53,
    priority: 4,
    text: kindShown,
    cell: (application, { place }) => <KindCell application={application} place={place} />,
  },
  {
    id: 'refunded',
    header: 'Refunded',
    only: 'card',
    card: 'line',
    text: () => '',
    cell: (application) => (
      <div className={classes['ends']}>
        <EndPills application={application} only="Refunded" />
      </div>
    ),
  },
  {
    id: 'summary',
    header: 'Number, ID and time',
    only: 'card',
    card: 'foot',
    text: () => '',
    cell: (application, { index }) => (
      <p>
        <VisuallyHidden>Number {index + 1}, ID </VisuallyHidden>
        {[shownId(application), applicationTimeShown(application)].filter(Boolean).join(' · ')}
      </p>
    ),
  },
];

/** The columns of specification §2 after the row number, and Kind. The administrator also gets Office. */
export function applicationColumns(
  withOffice: boolean,
  openOffice?: OpenOffice,
): readonly ApplicationColumn[] {
  if (!withOffice) return COLUMNS;
  return [
    {
      id: 'office',
      sortField: SORT_FIELDS.office,
      header: 'Office',
      width: 88,
      narrow: 70,
      priority: 7,
      card: 'subtitle',
      text: ({ office_name }) => office_name,
      cell: (application, { place }) => (
        <OfficeCell application={application} place={place} openOffice={openOffice} />
      ),
    },
    ...COLUMNS,
  ];
}

import { VisuallyHidden } from '@mantine/core';
import {
  type Application,
  applicationStatus,
  kindShown,
  PAPER_COPY_DUE,
  standingShown,
} from '@rollbook/contract';
import { Clip, type Place } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import classes from './cells.module.css';
import { EndPills } from './EndPills';

type Props = { application: Application };
export type OpenOffice = (office: Pick<Application, 'oid' | 'office_name'>) => void;

/** The office of a row, and for the administrator the way to it. */
export function OfficeCell(props: Props & { place: Place; openOffice: OpenOffice | undefined }) {
  const { application, place, openOffice } = props;
  const { office_name } = application;
  if (place === 'card') return <p>{office_name}</p>;
  if (!openOffice) return place === 'table' ? <Clip>{office_name}</Clip> : <>{office_name}</>;
  return (
    <button type="button" className={classes['link']} onClick={() => openOffice(application)}>
      {place === 'table' ? <Clip isInButton>{office_name}</Clip> : office_name}
    </button>
  );
}

/** Paid above how it stands. */
export function PaidCell({ application }: Props) {
  return (
    <span className={classes['pills']}>
      <span className={classes['paid']}>
        <PaidPill paid={application.paid} words={['Yes', 'No']} />
        <EndPills application={application} only="Refunded" isBrief />
      </span>
      <Standing application={application} />
    </span>
  );
}

/** The kind, and whether the paper copy has to come. */
export function KindCell({
  application: { paper_copy_due: isDue, ...application },
  place,
}: Props & { place: Place }) {
  return (
    <span className={classes['pills']}>
      <span>{kindShown(application)}</span>
      {isDue && (
        <span className={classes['due']} title={PAPER_COPY_DUE}>
          {place === 'table' ? 'Paper due' : PAPER_COPY_DUE}
        </span>
      )}
    </span>
  );
}

/** The date above the time. */
export function Time({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span className={classes['time']}>
      {date}{' '}
      <span data-clock className={classes['clock']}>
        {clock.join(' ')}
      </span>
    </span>
  );
}

type PillProps = {
  paid: boolean;
  /** Said for paid and for not paid: never told by colour alone. */ words: readonly [string, string];
};

export function PaidPill({ paid, words }: PillProps) {
  return (
    <span className={classes['pill']} data-paid={paid}>
      {words[paid ? 0 : 1]}
    </span>
  );
}

/** Until when the membership is valid, or why it is not: Yes alone does not tell a member from one of last year. */
export function Standing({ application }: Props) {
  const today = useToday();
  const [line, follows] = standingShown(application, today);
  return (
    <span className={classes['standing']} data-status={applicationStatus(application, today)}>
      {line}
      {follows !== undefined && (
        <span className={classes['follows']}>
          <VisuallyHidden>, </VisuallyHidden>
          {follows}
        </span>
      )}
    </span>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { type Application, applicationStatus, PAPER_COPY_DUE, standingShown } from '@rollbook/contract';
import { Clip, EmailText } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { Fragment } from 'react';
import { NameLink } from './details/NameLink';
import { EndPills } from './EndPills';
import { Reference } from './Reference';
import type { RowActions } from './rowActions';
import { type Column, kindShown } from './shown';
import classes from './table.module.css';

type Props = {
  column: Column;
  application: Application;
  actions: RowActions;
  /** Not cut: there is room for more than two lines. */
  isWhole?: boolean;
};

/** One cell on the screen; paper and CSV use the column's text. */
export function Cell({ column, application, actions, isWhole = false }: Props) {
  const Text = isWhole ? Fragment : Clip;
  const { openOffice } = actions;
  const text = column.text(application);
  switch (column.key) {
    case 'office':
      if (!openOffice) return <Text>{text}</Text>;
      return (
        <button type="button" className={classes['link']} onClick={() => openOffice(application)}>
          {isWhole ? text : <Clip isInButton>{text}</Clip>}
        </button>
      );
    case 'first':
      return (
        <NameLink application={application}>
          <Clip isInButton>{text}</Clip>
        </NameLink>
      );
    case 'paid':
      return (
        <span className={classes['pills']}>
          <span className={classes['paid']}>
            <PaidPill paid={application.paid} words={['Yes', 'No']} />
            <EndPills application={application} only="Refunded" isBrief />
          </span>
          <Standing application={application} />
        </span>
      );
    case 'kind':
      return (
        <span className={classes['pills']}>
          <span>{kindShown({ kind: application.kind })}</span>
          {application.paper_copy_due && (
            <span className={classes['due']} title={PAPER_COPY_DUE}>
              {isWhole ? PAPER_COPY_DUE : 'Paper due'}
            </span>
          )}
        </span>
      );
    case 'reference':
      return <Reference reference={text} />;
    case 'email':
      return (
        <span className={classes['quiet']}>
          <Text>
            <EmailText text={text} unbroken={!isWhole} />
          </Text>
        </span>
      );
    case 'payment time':
    case 'application time':
      return <Time text={text} />;
    case 'last':
    case 'family':
      return <Text>{text}</Text>;
    default:
      return <>{text}</>;
  }
}

/** The date above the time. */
function Time({ text }: { text: string }) {
  const [date, ...clock] = text.split(' ');
  return (
    <span className={classes['time']}>
      {date} <span className={classes['clock']}>{clock.join(' ')}</span>
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
export function Standing({ application }: { application: Application }) {
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

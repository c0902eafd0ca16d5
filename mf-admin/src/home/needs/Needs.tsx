import {
  Card,
  Icon,
  IconChevronDown,
  IconCircleCheck,
  LoadFailure,
  Notice,
  RowsSkeleton,
} from '@rollbook/kit';
import { screenIn, today } from '@rollbook/platform';
import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import { countShown } from '../countShown';
import { byDeadline, type Check, dueShown, isFine, type Row } from './need';
import classes from './needs.module.css';

/** Rows shown at first, and rows that 'Show more' adds. */
const FIRST = 9;
const MORE = 50;

/** Where nothing has to be done, and rows are there all the same. */
const CALM = 'Nothing has to be done. What is listed is good to know.';

type Props = { checks: readonly Check[]; /** What needs the administrator, in one sentence. */ said: string };

/** Everything that waits for the administrator, the nearest deadline first; what is well is one line. */
export function Needs({ checks, said }: Props) {
  const isLoading = checks.some(({ needs }) => needs.state === 'pending');
  const rows = byDeadline(checks);
  const count = rows.filter(({ need }) => !need.isCalm).length;
  const isMore = checks.some((check) => check.needs.state === 'loaded' && isCut(check, check.needs.value));
  return (
    <Card
      title="Needs a person"
      beside={
        <>
          {!isLoading && count > 0 && (
            <span className={classes['count']}>{countShown(count, isMore ? count : undefined)}</span>
          )}
          <p className={classes['said']}>{!isLoading && count === 0 && rows.length > 0 ? CALM : said}</p>
        </>
      }
    >
      {isLoading ? (
        <RowsSkeleton rows={4} label="what needs a person" />
      ) : (
        <>
          <Failures checks={checks} />
          <Rows rows={rows} />
          <FineChecks checks={checks} />
        </>
      )}
      {checks.map(({ title, dialogs }) => (
        <Fragment key={title}>{dialogs}</Fragment>
      ))}
    </Card>
  );
}

function isCut({ most = Infinity }: Check, rows: readonly unknown[]): boolean {
  return rows.length >= most;
}

/** Lists that could not be loaded, and actions that failed. */
function Failures({ checks }: Pick<Props, 'checks'>) {
  return checks.map(({ title, what, needs, isLoadedWithAnother = false, reload, failure }) => (
    <Fragment key={title}>
      {needs.state === 'failed' && !isLoadedWithAnother && (
        <LoadFailure what={what} retry={reload} failure={needs.failure} />
      )}
      {failure && (
        <div className={classes['failure']}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
    </Fragment>
  ));
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const [limit, setLimit] = useState(FIRST);
  return (
    <>
      <ul className={classes['rows']} aria-label="Needs a person">
        {rows.slice(0, limit).map((row) => (
          <NeedRow key={`${row.check.title} ${row.need.key}`} {...row} />
        ))}
      </ul>
      {rows.length > limit && (
        <div className={classes['more']}>
          <RowButton onClick={() => setLimit(limit + MORE)}>Show more of {countShown(rows.length)}</RowButton>
        </div>
      )}
    </>
  );
}

/** Compact: what does not fit in its line is shown on request. On a phone all is shown. */
function NeedRow({ check, need }: Row) {
  const { title, isTitleWhole = false, member, details, blocked = '', actions, due } = need;
  const { text, isNear } = dueShown(due, today());
  const [isOpen, setOpen] = useState(false);
  const words = useId();
  return (
    <li className={classes['row']} data-open={isOpen}>
      <p className={classes['due']} data-near={isNear}>
        {text}
      </p>
      <div id={words} className={classes['words']}>
        <p className={classes['title']} data-whole={isTitleWhole}>
          {member === undefined ? (
            title
          ) : (
            <Link to={`${screenIn('/ecsadmin', 'member')}/${member}`}>{title}</Link>
          )}
        </p>
        <div className={classes['about']}>
          <p className={classes['what']}>{check.title}</p>
          {details}
        </div>
        {blocked !== '' && <p className={classes['blocked']}>{blocked}</p>}
      </div>
      <div className={classes['actions']}>{actions}</div>
      <button
        type="button"
        className={classes['whole']}
        aria-expanded={isOpen}
        aria-controls={words}
        aria-label={`All about ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={IconChevronDown} size={16} />
      </button>
    </li>
  );
}

/** All that is well in one line, which opens and names it. */
function FineChecks({ checks }: { checks: readonly Check[] }) {
  const fine = checks.filter(isFine);
  if (fine.length === 0) return null;
  return (
    <details className={classes['fine']}>
      <summary>
        <Icon of={IconCircleCheck} />
        <b>{fine.length === 1 ? '1 check is fine' : `${fine.length} checks are fine`}</b>
        <span className={classes['show']}>
          Show <Icon of={IconChevronDown} size={16} />
        </span>
      </summary>
      <ul>
        {fine.map(({ title, quiet }) => (
          <li key={title}>
            <b>{title}</b> <span>{quiet}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

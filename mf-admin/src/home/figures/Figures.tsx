import { Skeleton, VisuallyHidden } from '@mantine/core';
import { couldNot, figurePeriods } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';
import { today } from '@rollbook/platform';
import { RowButton } from '../../row/RowButton';
import {
  type AllFigures,
  type Change,
  changeOf,
  monthsShown,
  type Shown,
  SHOWN,
  valueShown,
} from './compared';
import classes from './figures.module.css';

/** The figures of this month in one row, each against last month and last year. */
export function Figures() {
  const { loading, reload } = useCall('getFigures', {});
  if (loading.state === 'failed') {
    return (
      <p className={classes['failed']} role="status">
        {couldNot('load', 'the figures')}. <RowButton onClick={() => void reload()}>Retry</RowButton>
      </p>
    );
  }
  const figures = loading.state === 'loaded' ? loading.value : undefined;
  return (
    <section aria-label="Figures" aria-busy={figures === undefined}>
      <dl className={classes['figures']}>
        {SHOWN.map((shown) => (
          <Figure key={shown.name} shown={shown} figures={figures} />
        ))}
      </dl>
    </section>
  );
}

type Props = { shown: Shown; figures: AllFigures | undefined };

function Figure({ shown, figures }: Props) {
  const months = monthsShown(figures ?? figurePeriods(today()));
  const value = figures && valueShown(figures.now[shown.name], shown);
  return (
    <div className={classes['figure']}>
      <dt className={classes['label']}>{shown.label}</dt>
      <dd className={classes['value']}>{value ?? <Place width={72} />}</dd>
      {(['last_month', 'last_year'] as const).map((period) => (
        <dd key={period} className={classes['before']}>
          <span>
            {months[period]}{' '}
            {figures ? <b>{valueShown(figures[period][shown.name], shown)}</b> : <Place width={32} />}
          </span>
          {figures && (
            <ChangeShown
              change={changeOf(figures.now[shown.name], figures[period][shown.name])}
              isMoreGood={shown.isMoreGood}
            />
          )}
        </dd>
      ))}
    </div>
  );
}

/** The grey place of a number that is being counted. */
function Place({ width }: { width: number }) {
  return <Skeleton component="span" display="inline-block" height="0.8em" width={width} />;
}

const SIGNS = { up: ['↗', 'up'], down: ['↘', 'down'], same: ['→', 'unchanged,'] } as const;

function ChangeShown({ change, isMoreGood }: { change: Change | undefined; isMoreGood: boolean }) {
  if (change === undefined) return null;
  const { way, percent } = change;
  const [arrow, word] = SIGNS[way];
  const isGood = way === 'same' || (way === 'up') === isMoreGood;
  const news = isGood ? 'good' : isMoreGood ? 'bad' : 'watch';
  return (
    <span className={classes['change']} data-news={news}>
      <span aria-hidden="true">{arrow} </span>
      <VisuallyHidden>{word} </VisuallyHidden>
      {percent}
    </span>
  );
}

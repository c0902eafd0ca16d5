import { type Application, type Ending, endings } from '@rollbook/contract';
import classes from './cells.module.css';

type Props = {
  application: Application;
  /** Where a line says the rest. */
  only?: Ending['word'];
  /** A column has no room: date and amount show on hover and focus. */
  isBrief?: boolean;
};

/** 'Cancelled' and 'Refunded' of an application that may have been paid all the same. */
export function EndPills({ application, only, isBrief = false }: Props) {
  const shown = endings(application).filter(({ word }) => only === undefined || word === only);
  return shown.map(({ word, detail }) => (
    <span
      key={word}
      className={classes['pill']}
      data-ended={isBrief ? 'brief' : 'whole'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to the date by keyboard
      {...(isBrief && detail !== '' ? { tabIndex: 0 } : {})}
    >
      {word} <span className={classes['detail']}>{detail}</span>
    </span>
  ));
}

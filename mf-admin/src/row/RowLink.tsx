import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import classes from './row.module.css';

type Props = Omit<ComponentProps<typeof Link>, 'className'>;

/** A link that settles a row of a list, as its button with a border would. Its accessible label names the row. */
export function RowLink(props: Props) {
  return <Link {...props} className={classes['button']} data-main={true} />;
}

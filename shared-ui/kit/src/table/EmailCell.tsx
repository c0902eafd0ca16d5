import { EmailText } from '../page';
import { Clip } from './Clip';
import type { Place } from './column';
import classes from './table.module.css';

/** One or several email addresses of a row. Of one that is too long for its cell, the domain is cut first. */
export function EmailCell({ text, place }: { text: string; place: Place }) {
  if (place !== 'table') return <EmailText text={text} />;
  return (
    <Clip>
      <span className={classes['email']}>
        <EmailText text={text} isNarrow />
      </span>
    </Clip>
  );
}

import { Fragment } from 'react';
import classes from './page.module.css';

type Props = {
  text: string;
  /** In a table that cuts long texts: breaks after the @ and nowhere else, and what is cut keeps its @. */
  unbroken?: boolean;
};

/** One or several email addresses that wrap after the @ rather than inside a word. */
export function EmailText({ text, unbroken = false }: Props) {
  const parts = text.match(/[^@,]*[@,]?\s*/g) ?? [];
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {unbroken ? <Unbroken part={part} /> : part}
    </Fragment>
  ));
}

function Unbroken({ part }: { part: string }) {
  const [local = '', end = ''] = part.split(/(?=[@,])/);
  return (
    <span className={classes['unbroken']}>
      <span data-cuts className={classes['local']}>
        {local}
      </span>
      {end}
    </span>
  );
}

import { Fragment } from 'react';
import classes from './page.module.css';

type Props = {
  text: string;
  /** In a table that cuts long texts: breaks after the @ and nowhere else. */
  unbroken?: boolean;
};

/** One or several email addresses that wrap after the @ rather than inside a word. */
export function EmailText({ text, unbroken = false }: Props) {
  const parts = text.match(/[^@,]*[@,]?\s*/g) ?? [];
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {unbroken ? <span className={classes['unbroken']}>{part}</span> : part}
    </Fragment>
  ));
}

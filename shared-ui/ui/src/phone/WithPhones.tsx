import { phoneParts } from '@rollbook/contract';
import { Fragment } from 'react';
import classes from './phone.module.css';

/** A text in whose phones no line breaks. */
export function WithPhones({ text }: { text: string }) {
  return phoneParts(text).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} className={classes['phone']}>
        {part}
      </span>
    ),
  );
}

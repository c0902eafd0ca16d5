import { Fragment } from 'react';
import { lettersOf, wordsOf } from './longWords';
import classes from './page.module.css';

/** A name. A word that is longer than its line breaks within it, never before its last letters. */
export function NameText({ text }: { text: string }) {
  const words = wordsOf(text);
  if (words.every((word) => lettersOf(word).length === 1)) return <>{text}</>;
  return words.map((word, at) => <Word key={at} word={word} />);
}

function Word({ word }: { word: string }) {
  const parts = lettersOf(word);
  if (parts.length === 1) return <>{word}</>;
  return (
    <span className={classes['longWord']}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

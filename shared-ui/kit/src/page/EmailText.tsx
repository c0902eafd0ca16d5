import { Fragment } from 'react';

type Props = {
  text: string;
  /** Also wraps after a dot before the @: for a cell that is narrower than that part. */
  isNarrow?: boolean;
};

/** One or several email addresses that wrap after the @ rather than inside a word. */
export function EmailText({ text, isNarrow = false }: Props) {
  const parts = text.match(/[^@,]*[@,]?\s*/g) ?? [];
  const shown = isNarrow
    ? parts.flatMap((part) => (part.endsWith('@') ? part.split(/(?<=\.)/) : part))
    : parts;
  return shown.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

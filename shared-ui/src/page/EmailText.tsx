import { Fragment } from 'react';

/** One or several email addresses that wrap after the @ rather than inside a word. */
export function EmailText({ text }: { text: string }) {
  return text.split('@').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/** An address, or several with commas, that breaks after its @ rather than inside a word. */
export function EmailText({ text }: { text: string }) {
  return text.split('@').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no better name than their place
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

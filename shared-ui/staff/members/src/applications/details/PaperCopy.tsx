import { Button } from '@mantine/core';
import { PAPER_COPY_DUE, shownDate, type ApplicationDetails } from '@rollbook/contract';
import { Notice, useRowAction } from '@rollbook/kit';
import { addressOf, call } from '@rollbook/platform';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; mayHandOut: boolean; changed: () => void };

/** The applicant did not agree to electronic records: the office prints the signed agreement and hands it out (D48). */
export function PaperCopy({ details, mayHandOut, changed }: Props) {
  const { id, paper_copy_due, paper_copy_on } = details;
  const { running, failure, run } = useRowAction<number>(changed);
  if (!paper_copy_due) return <>Handed out {paper_copy_on === undefined ? '' : shownDate(paper_copy_on)}</>;
  const words = { doing: 'note that the paper copy was handed out', done: 'Paper copy handed out' };
  return (
    <>
      <strong>{PAPER_COPY_DUE}</strong>
      <span className={classes['quiet']}>: no consent to electronic records. Print it and hand it out.</span>
      <span className={classes['paper']}>
        <Button
          variant="default"
          size="compact-sm"
          component="a"
          href={addressOf('agreementPdf', { id })}
          target="_blank"
          rel="noreferrer"
        >
          Print paper copy
        </Button>
        {mayHandOut && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={running !== undefined}
            onClick={() => void run(id, () => call('handOutPaperCopy', { id }), words)}
          >
            Handed out
          </Button>
        )}
      </span>
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

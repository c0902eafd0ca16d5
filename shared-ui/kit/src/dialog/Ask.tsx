import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import classes from './dialog.module.css';

type Props = {
  question: string;
  /** What is done; the button keeps its place while it is being done. */
  yes: string;
  isBusy: boolean;
  answer: (isYes: boolean) => void;
};

/** One question in place, before something that is hard to undo. The focus is on the answer that changes nothing. */
export function Ask({ question, yes, isBusy, answer }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['ask']}>
      <p id={id}>{question}</p>
      <Group gap="xs">
        <Button loading={isBusy} onClick={() => answer(true)}>
          {yes}
        </Button>
        <Button autoFocus variant="default" onClick={() => answer(false)}>
          Go back
        </Button>
      </Group>
    </section>
  );
}

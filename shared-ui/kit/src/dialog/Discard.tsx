import { Button, Group } from '@mantine/core';
import classes from './dialog.module.css';
import { useFocusBack } from './useFocusBack';

type Props = { keep: () => void; discard: () => void };

/** Asks before a dialog, a drawer or a page drops what was typed. */
export function Discard({ keep, discard }: Props) {
  useFocusBack();
  return (
    <section aria-label="Not saved" data-question="discard" className={classes['discard']}>
      <p>What you typed is not saved.</p>
      <Group gap="xs">
        <Button autoFocus data-autofocus onClick={keep}>
          Keep editing
        </Button>
        <Button variant="outline" color="red.9" onClick={discard}>
          Discard
        </Button>
      </Group>
    </section>
  );
}

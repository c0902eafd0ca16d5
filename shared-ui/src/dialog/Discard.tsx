import { Button, Group } from '@mantine/core';
import { useFocusBack } from './useFocusBack';
import classes from './dialog.module.css';

type Props = { keep: () => void; discard: () => void };

/** Asks before a dialog drops what was typed. */
export function Discard({ keep, discard }: Props) {
  useFocusBack();
  return (
    <section aria-label="Not saved" className={classes['discard']}>
      <p>What you typed is not saved.</p>
      <Group gap="xs">
        <Button autoFocus onClick={keep}>
          Keep editing
        </Button>
        <Button variant="outline" color="red.9" onClick={discard}>
          Discard
        </Button>
      </Group>
    </section>
  );
}

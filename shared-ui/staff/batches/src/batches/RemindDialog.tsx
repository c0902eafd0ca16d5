import { Button, Group } from '@mantine/core';
import { namesShown } from '@rollbook/contract';
import { Dialog } from '@rollbook/kit';

type Props = {
  names: readonly string[];
  remind: () => void;
  close: () => void;
};

/** Asks before several people get a mail about what is due, with their number and names. */
export function RemindDialog({ names, remind, close }: Props) {
  const count = names.length;
  const whom = count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
  return (
    <Dialog title={`Remind ${whom} by e-mail`} close={close}>
      <p>
        Each gets a mail about what is due: the payment or the renewal. Those who have stopped reminders, or
        have no e-mail address that works, get none, and you see who they are.
      </p>
      <p>{namesShown(names)}</p>
      <p>A person gets at most one such mail a day. A mail cannot be taken back.</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button data-autofocus onClick={remind}>
          Remind {whom}
        </Button>
      </Group>
    </Dialog>
  );
}

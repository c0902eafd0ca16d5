import { Button, Group } from '@mantine/core';
import { dollars, nameShown, namesShown, TAKE_BACK_MINUTES, totalCents } from '@rollbook/contract';
import { Dialog } from '@rollbook/kit';

type Props = { members: readonly { first: string; last: string }[]; renew: () => void; close: () => void };

/** Asks before several memberships are renewed, with their number, their names and what they will owe. */
export function RenewDialog({ members, renew, close }: Props) {
  const count = members.length;
  const what = count === 1 ? '1 membership' : `${count.toLocaleString('en-US')} memberships`;
  return (
    <Dialog title={`Renew ${what}, unpaid, ${dollars(totalCents(count))}`} close={close}>
      <p>
        Each renewal is signed on paper first. {count === 1 ? 'It becomes' : 'They become'} active when{' '}
        {count === 1 ? 'it is' : 'they are'} paid.
      </p>
      <p>{namesShown(members.map(nameShown))}</p>
      <p>You can undo it for {TAKE_BACK_MINUTES} minutes, as long as nothing has followed.</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button data-autofocus onClick={renew}>
          Renew {what}
        </Button>
      </Group>
    </Dialog>
  );
}

import { Button, Group } from '@mantine/core';
import { dollars, totalCents } from '@rollbook/contract';
import { Dialog } from '../dialog';

type Props = { count: number; renew: () => void; close: () => void };

/** Asks before several memberships are renewed, with their number and what they will owe (K4). */
export function RenewDialog({ count, renew, close }: Props) {
  const what = count === 1 ? '1 membership' : `${count.toLocaleString('en-US')} memberships`;
  return (
    <Dialog title={`Renew ${what}, unpaid, ${dollars(totalCents(count))}`} close={close}>
      <p>
        Each renewal is signed on paper first. {count === 1 ? 'It becomes' : 'They become'} active when{' '}
        {count === 1 ? 'it is' : 'they are'} paid.
      </p>
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

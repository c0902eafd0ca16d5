import { Button, Group } from '@mantine/core';
import { type Application, nameShown, namesShown, TAKE_BACK_MINUTES } from '@rollbook/contract';
import { Dialog, Icon, IconTrash, Notice } from '@rollbook/kit';

type Props = { applications: readonly Application[]; remove: () => void; close: () => void };

/** Asks before several applications are deleted, with their number, their names and what was paid. */
export function DeleteManyDialog({ applications, remove, close }: Props) {
  const count = applications.length;
  const what = count === 1 ? '1 application' : `${count.toLocaleString('en-US')} applications`;
  const paid = applications.filter((application) => application.paid).length;
  return (
    <Dialog title={`Verify Delete ${what}`} close={close}>
      <p>
        <strong>{namesShown(applications.map(nameShown))}</strong>
      </p>
      <p>
        They leave every list and search. You can undo it for {TAKE_BACK_MINUTES} minutes, and restore each of
        them later.
      </p>
      {paid > 0 && (
        <Notice kind="waiting">
          {paid === 1 ? '1 of them is paid.' : `${paid.toLocaleString('en-US')} of them are paid.`} Deleting
          gives no money back: Cancel membership, in the details, refunds.
        </Notice>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          No
        </Button>
        <Button color="red.9" leftSection={<Icon of={IconTrash} />} onClick={remove}>
          Yes, delete {what}
        </Button>
      </Group>
    </Dialog>
  );
}

import { Button, Group } from '@mantine/core';
import { type CallAnswer, MAX_LENGTH, requestShown, STAFF } from '@rollbook/contract';
import { AreaField, Dialog, notDone, Notice, Over, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useId } from 'react';

type Props = {
  request: CallAnswer<'getRequests'>[number];
  /** It was answered or withdrawn already. */
  isOver: boolean;
  close: () => void;
  reload: () => Promise<unknown>;
};

/** Answers a request of a clinic with no, and with the reason that the clinic reads. */
export default function SayNoDialog({ request, isOver, close, reload }: Props) {
  const why = useId();
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    draft: { key: `no to ${request.request}` },
    send: ({ reason }) => call('refuseRequest', { request: request.request, reason }),
    done: `${request.name}: answered no`,
    failureOf: notDone('answer the request'),
    changed: async () => void (await reload()),
    close,
  });
  const title = `Say no: ${requestShown(request)}, ${request.name}`;
  if (isOver && form.failure) {
    return (
      <Dialog close={close} title={title}>
        <Over failure={form.failure} close={close} />
      </Dialog>
    );
  }
  const isEmpty = form.values.reason.trim() === '';
  return (
    <Dialog close={form.leave} title={title} hasTyped={!isEmpty}>
      <form {...form.place}>
        <p>
          {request.asking_office} wrote: “{request.reason}”
        </p>
        <AreaField
          label="Reason"
          help="The clinic reads it. For example: the 30 days are over."
          data-autofocus
          maxLength={MAX_LENGTH.reason}
          {...form.getInputProps('reason')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" mt="lg">
          {isEmpty && <p id={why}>Write the reason first</p>}
          <Button variant="default" onClick={form.leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={form.submitting}
            disabled={isEmpty}
            aria-describedby={isEmpty ? why : undefined}
          >
            Say no
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

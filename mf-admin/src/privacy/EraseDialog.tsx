import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import {
  AreaField,
  Dialog,
  Loaded,
  notDone,
  Notice,
  RowsSkeleton,
  TextField,
  useCall,
  useStaffForm,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { PersonalProps } from '@rollbook/staff-members';
import { beginIn } from '@rollbook/ui';
import { useEffect, useRef } from 'react';
import classes from './privacy.module.css';

type Props = Omit<PersonalProps, 'erasedAt'> & { close: () => void };

/** Says what stands against an erasure, or asks for the number and the reason. */
export function EraseDialog(props: Props) {
  const { id, name, close } = props;
  const { loading, reload } = useCall('getErasure', { id });
  return (
    <Dialog title={`Erase ${name}`} close={close}>
      <Loaded
        loading={loading}
        what="what stands against it"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={3} label="what stands against it" />}
      >
        {({ reasons }) =>
          reasons.length > 0 ? <Refused reasons={reasons} {...props} /> : <Form {...props} />
        }
      </Loaded>
    </Dialog>
  );
}

function Refused({ reasons, name, close }: Props & { reasons: readonly string[] }) {
  return (
    <>
      <p>{name} cannot be erased now:</p>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </>
  );
}

function Form({ id, memberId, name, close, changed }: Props) {
  const form = useStaffForm({
    initial: { member_id: '', reason: '' },
    check: ({ member_id, reason }) => ({
      ...(member_id.trim() === memberId ? {} : { member_id: `Please type ${memberId}` }),
      ...(reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    }),
    send: ({ member_id, reason }) => call('erasePerson', { id, member_id, reason }),
    done: `${name} is erased`,
    failureOf: notDone('erase the person'),
    changed: () => changed(),
    close,
  });
  // The dialog opens before it is known what stands against it.
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => beginIn(fields.current?.querySelector('input')), []);
  return (
    <form {...form.place} className={classes['form']} aria-label={`Erase ${name}`}>
      <Notice kind="waiting">
        Name, contact, birthday, address, family, signature, papers, notes, mails and files of imports go, and
        do not come back. Amounts, receipts and history stay, under a pseudonym.
      </Notice>
      <div ref={fields}>
        <TextField
          label={`Type the member's number, ${memberId}`}
          autoComplete="off"
          maxLength={MAX_LENGTH.search}
          {...form.getInputProps('member_id')}
        />
      </div>
      <AreaField
        label="Reason"
        help="The history keeps it: write no name."
        maxLength={MAX_LENGTH.reason}
        {...form.getInputProps('reason')}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <p className={classes['hint']}>It asks again who you are.</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={form.leave}>
          Cancel
        </Button>
        <Button type="submit" color="red.9" loading={form.submitting}>
          Erase {name}
        </Button>
      </Group>
    </form>
  );
}

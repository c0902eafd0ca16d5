import { Button, Group } from '@mantine/core';
import { dialAddress, MAX_LENGTH, rowOf, US_STATES } from '@rollbook/contract';
import { AreaField, Notice, notSaved, SelectField, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { checkContact, contactOf, editsFor } from './contact';
import type { MemberFile } from './useMemberFile';
import classes from './memberpage.module.css';

type Props = { terms: MemberFile['terms']; close: () => void; changed: () => void };

const HINT =
  'This cannot be dialled: a phone has 10 digits, and an extension is written x12. It can be saved.';

/** Corrects who the member is and how to reach them, all in one place. */
export default function ContactForm({ terms, close, changed }: Props) {
  const [newest] = terms;
  if (newest === undefined) throw new Error('a membership has no application');
  const was = contactOf(newest);
  const form = useStaffForm({
    initial: was,
    asks: true,
    check: (typed) => checkContact(typed, was),
    draft: { key: `contact of ${newest.id} ${newest.version}` },
    send: async (typed) => {
      for (const edit of editsFor(terms, typed)) await call('editApplication', edit);
    },
    done: 'Contact saved',
    failureOf: notSaved('the contact'),
    changed: () => changed(),
    close,
  });
  const phone = form.values.primary_phone;
  return (
    <form {...form.place} className={classes['contactForm']} aria-label="Correct the contact">
      <TextField
        label="First name"
        autoComplete="off"
        data-autofocus
        autoFocus
        maxLength={MAX_LENGTH.name}
        {...form.getInputProps('first')}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        {...form.getInputProps('last')}
      />
      <TextField
        type="tel"
        label="Phone"
        optional
        autoComplete="off"
        maxLength={MAX_LENGTH.phone}
        help={phone.trim() !== '' && dialAddress(phone) === undefined ? HINT : undefined}
        {...form.getInputProps('primary_phone')}
      />
      <TextField
        type="email"
        label="Email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        {...form.getInputProps('email')}
      />
      <TextField
        label={rowOf('streetAddress').label.en}
        optional
        autoComplete="off"
        maxLength={rowOf('streetAddress').max}
        {...form.getInputProps('street_address')}
      />
      <TextField
        label={rowOf('city').label.en}
        optional
        autoComplete="off"
        maxLength={rowOf('city').max}
        {...form.getInputProps('city')}
      />
      <SelectField
        label={rowOf('state').label.en}
        optional
        options={statesWith(was.state).map((one) => ({ value: one, label: one === '' ? 'not given' : one }))}
        {...form.getInputProps('state')}
      />
      <TextField
        label={rowOf('zip').label.en}
        optional
        autoComplete="off"
        inputMode="numeric"
        maxLength={rowOf('zip').max}
        {...form.getInputProps('zip')}
      />
      <AreaField
        label="Additional Family"
        optional
        maxLength={MAX_LENGTH.additionalFamily}
        {...form.getInputProps('additional_family')}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={form.submitting}>
          Save contact
        </Button>
        <Button variant="default" size="sm" onClick={form.leave}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** What is stored stays a choice, also when it is written in another way. */
function statesWith(stored: string): readonly string[] {
  return [...new Set(['', stored, ...US_STATES])];
}

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { MAX_LENGTH, MIN_PASSWORD, type Group } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { fieldErrors, Notice, saveFailure } from '@rollbook/shared-ui/failure';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState, type FormEvent } from 'react';
import { checkGroup, type GroupErrors, type GroupNames } from './check';
import classes from './groups.module.css';

type Props = {
  /** The group that is edited; without one the form adds a group. */
  group: Group | undefined;
  /** Called when it was stored or given up. */
  done: () => void;
};

/** Name, username, and a password only when adding (specification §2). */
export function GroupForm({ group, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const initial: GroupNames = { name: group?.name ?? '', username: group?.username ?? '' };
  // Whoever changed the group meanwhile made another draft of it.
  const draft = useDraft(`group form ${group?.ogid ?? 'new'} ${JSON.stringify(initial)}`, initial);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<GroupErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const reset = () => {
    draft.drop();
    setPassword('');
    setErrors({});
    setFailure('');
    done();
  };
  const refuse = (found: GroupErrors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkGroup(draft.fields, group ? undefined : password);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setFailure('');
    setBusy(true);
    try {
      if (group) await call('editGroup', { ogid: group.ogid, ...draft.fields });
      else await call('addGroup', { ...draft.fields, password });
      toast(group ? 'Group updated' : 'Group added');
      reset();
    } catch (error) {
      const told = fieldErrors(error);
      if (Object.keys(told).length > 0) refuse(told);
      else setFailure(saveFailure(error, 'the group'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        value={draft.fields.name}
        error={errors.name}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Username"
        withAsterisk
        autoComplete="off"
        maxLength={MAX_LENGTH.username}
        value={draft.fields.username}
        error={errors.username}
        onChange={(event) => draft.change({ username: event.currentTarget.value })}
      />
      {!group && (
        <PasswordInput
          label="Password"
          withAsterisk
          autoComplete="new-password"
          description={`At least ${MIN_PASSWORD} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={password}
          error={errors.password}
          // Mantine marks every wrong input for assistive technology, and for the focus, but this one.
          aria-invalid={errors.password !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show Password' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {failure && (
        <div className={classes['whole']}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={reset}>
          Clear
        </Button>
        <Button type="submit" loading={isBusy}>
          {group ? 'Update Group' : 'Add Group'}
        </Button>
      </div>
    </form>
  );
}

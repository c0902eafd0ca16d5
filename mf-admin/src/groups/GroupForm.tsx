import { Button } from '@mantine/core';
import { MAX_LENGTH, MIN_PASSWORD, type Group } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { fieldErrors, isClash, Notice, saveFailure } from '@rollbook/shared-ui/failure';
import { PasswordField, TextField } from '@rollbook/shared-ui/field';
import { firstWrong, useFirstWrong, useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState, type FormEvent } from 'react';
import { checkGroup, type GroupErrors, type GroupNames } from './check';
import classes from './groups.module.css';

type Props = {
  /** The group being edited; undefined when adding one. */
  group: Group | undefined;
  /** Called after saving or cancelling. */
  done: () => void;
};

/** Name, username, and a password only when adding (specification §2). */
export function GroupForm({ group, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const initial: GroupNames = { name: group?.name ?? '', username: group?.username ?? '' };
  // The key contains the stored values: after a concurrent change the draft starts from the new ones.
  const draft = useDraft(`group form ${group?.ogid ?? 'new'} ${JSON.stringify(initial)}`, initial);
  const [seen] = useState(initial);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<GroupErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const showFirstWrong = useFirstWrong(form);
  useFocusAfter(isBusy, () => firstWrong(form.current));

  const reset = () => {
    draft.drop();
    setPassword('');
    setErrors({});
    setFailure('');
    done();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkGroup(draft.fields, group ? undefined : password);
    setErrors(found);
    if (Object.keys(found).length > 0) return showFirstWrong();
    setFailure('');
    setBusy(true);
    try {
      if (group) await call('editGroup', { ogid: group.ogid, ...draft.fields, seen });
      else await call('addGroup', { ...draft.fields, password });
      toast(group ? 'Group updated' : 'Group added');
      reset();
    } catch (error) {
      const told = fieldErrors(error);
      setErrors(told);
      if (Object.keys(told).length === 0 || isClash(error)) setFailure(saveFailure(error, 'the group'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      inert={isBusy}
      className={classes['form']}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        value={draft.fields.name}
        error={errors.name}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      <TextField
        label="Username"
        autoComplete="off"
        maxLength={MAX_LENGTH.username}
        value={draft.fields.username}
        error={errors.username}
        onChange={(event) => draft.change({ username: event.currentTarget.value })}
      />
      {!group && (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={`At least ${MIN_PASSWORD} characters`}
          value={password}
          error={errors.password}
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

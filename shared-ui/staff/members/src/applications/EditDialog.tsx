import { Button, Group, Stack } from '@mantine/core';
import { MAX_LENGTH, phoneShown, shownId, TAKE_BACK_MINUTES, nameShown } from '@rollbook/contract';
import { AreaField, Ask, Dialog, Notice, TextField } from '@rollbook/kit';
import { firstWrong, useFirstWrong, useFocusAfter } from '@rollbook/ui';
import { useRef } from 'react';
import classes from './dialog.module.css';
import { differences, draftOf, type Edited, type Editor, mayChangeTime, paymentQuestion } from './editing';
import { PaperDate } from './PaperDate';
import { PaymentField } from './PaymentField';
import { StaleEdit } from './StaleEdit';
import { useEdit } from './useEdit';

type Props = {
  application: Edited;
  editor: Editor;
  close: () => void;
  /** Closes the dialog and opens the details; what is typed is kept. */
  toDetails: () => void;
  /** Called after the edit was stored. */
  saved: () => void;
};

/** Edits an application's names, email, additional family, time and payment (specification §2). */
export default function EditDialog({ application, editor, close, toDetails, saved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const edit = useEdit(application, editor, { close, saved });
  const { draft, change, errors, state, seen } = edit;
  const showFirstWrong = useFirstWrong(form);
  const isBusy = state.name === 'busy';
  const recording = 'recording' in state ? state.recording : undefined;
  useFocusAfter(recording !== undefined, () => firstWrong(form.current) ?? saveButton.current);
  useFocusAfter(isBusy, () => firstWrong(form.current));
  useFocusAfter(state.name === 'stale', () => form.current?.querySelector('input'));
  return (
    <Dialog
      close={edit.cancel}
      title={`Edit ${nameShown(application)}, ${shownId(application)}`}
      hasTyped={differences(draft, draftOf(seen)).length > 0}
      wide
    >
      {state.name === 'stale' ? (
        <StaleEdit stale={state} mine={draft} keep={edit.keepMine} take={edit.takeTheirs} />
      ) : (
        <form
          ref={form}
          noValidate
          inert={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            if (!edit.save()) showFirstWrong();
          }}
        >
          <Stack gap="md">
            {edit.isResumed && (
              <Notice kind="waiting">
                <p>This was typed before and is not saved yet.</p>
                <Button variant="default" size="sm" onClick={edit.discard}>
                  Discard it
                </Button>
              </Notice>
            )}
            <TextField
              label="First Name"
              data-autofocus
              value={draft.first}
              error={errors.first}
              onChange={(event) => change({ first: event.currentTarget.value })}
            />
            <TextField
              label="Last Name"
              value={draft.last}
              error={errors.last}
              onChange={(event) => change({ last: event.currentTarget.value })}
            />
            <TextField
              label="Email"
              type="email"
              value={draft.email}
              error={errors.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            {draft.phone !== undefined && (
              <TextField
                label="Phone"
                type="tel"
                optional
                maxLength={MAX_LENGTH.phone}
                value={draft.phone}
                onChange={(event) => change({ phone: event.currentTarget.value })}
                onBlur={(event) => change({ phone: phoneShown(event.currentTarget.value) })}
              />
            )}
            <AreaField
              label="Additional Family"
              optional
              value={draft.family}
              onChange={(event) => change({ family: event.currentTarget.value })}
            />
            {application.entered_at === undefined ? (
              <TextField
                label="Application Time"
                type="datetime-local"
                help={
                  mayChangeTime(seen, editor)
                    ? 'Denver time. The membership runs from this day.'
                    : 'The time of a paid membership can only be changed by the administrator.'
                }
                readOnly={!mayChangeTime(seen, editor)}
                value={draft.time}
                error={errors.time}
                onChange={(event) => change({ time: event.currentTarget.value })}
              />
            ) : (
              <PaperDate
                stored={draftOf(seen).time}
                time={draft.time}
                error={errors.time}
                readOnly={!mayChangeTime(seen, editor)}
                change={(time) => change({ time })}
              />
            )}
            <PaymentField
              application={seen}
              editor={editor}
              draft={draft}
              change={change}
              toDetails={toDetails}
            />
            {editor === 'office' && !seen.paid && (
              <p className={classes['note']}>
                Entered by mistake? Only the administrator can delete it, except an entry of the paper log: it
                can be taken back for {TAKE_BACK_MINUTES} minutes.
              </p>
            )}
            {state.name === 'failed' && <Notice kind="error">{state.message}</Notice>}
            {recording === undefined ? (
              <Group justify="flex-end">
                <Button variant="default" onClick={edit.cancel}>
                  Cancel
                </Button>
                <Button ref={saveButton} type="submit" loading={isBusy}>
                  Save
                </Button>
              </Group>
            ) : (
              <Ask
                question={paymentQuestion(seen, recording, editor)}
                yes="Yes, mark as paid"
                isBusy={isBusy}
                answer={edit.answer}
              />
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { type LastCall, MAX_LENGTH } from '@rollbook/contract';
import { chipClasses as chips, Dialog, Notice, saveFailure } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { PhoneLink } from '@rollbook/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import classes from './phoneCalls.module.css';
import { type CallAbout, hasResult, RESULTS_OF, withResult } from './result';

type Props = {
  about: CallAbout;
  /** The application that was called about. */
  id: number;
  name: string;
  phone: string;
  call: LastCall | null | undefined;
  saved: () => void;
  close: () => void;
};

/** How a call went: one of the usual results, or free text. */
export function CallDialog({ about, id, name, phone, call: last, saved, close }: Props) {
  const before = last?.text ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(before);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await call('noteCall', { id, text });
      saved();
    } catch (error) {
      setFailure(saveFailure(error, 'the note'));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Call with ${name}`} close={close} hasTyped={text !== before}>
      <form onSubmit={(event) => void save(event)} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        {phone !== '' && (
          <p>
            <PhoneLink phone={phone} />
          </p>
        )}
        <div role="group" aria-label="Result" className={classes['results']}>
          {RESULTS_OF[about].map((result) => (
            <button
              key={result}
              type="button"
              className={chips['chip']}
              aria-pressed={hasResult(text, result)}
              onClick={() => {
                setText(withResult(text, result));
                field.current?.focus();
              }}
            >
              {result}
            </button>
          ))}
        </div>
        <TextInput
          ref={field}
          label="How did the call go?"
          value={text}
          maxLength={MAX_LENGTH.callNote}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            Save
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

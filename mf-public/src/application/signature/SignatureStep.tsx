import { MAX_LENGTH } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import type { Speech } from '../../texts';
import { FieldError } from '../form/FieldError';
import { errorId, fieldId } from '../form/ids';
import { Pad } from './Pad';
import { type Signature, unsigned } from './signature';
import classes from './Signature.module.css';

type Props = {
  speech: Speech;
  signature: Signature;
  error: string | undefined;
  onSign: (signature: Signature) => void;
};

/** Step 4: draw, or type a name that is drawn on the same pad (D13). */
export function SignatureStep({ speech, signature, error, onSign }: Props) {
  const words = speech.texts.signature;
  const isTyped = signature.method === 'typed';
  const { name, focusLater } = useFocusOnName(isTyped);
  return (
    <div
      id={fieldId('signature')}
      className={classes.signature}
      role="group"
      aria-label={words.label}
      aria-describedby={error === undefined ? undefined : errorId('signature')}
      tabIndex={-1}
    >
      {isTyped && (
        <div className={classes.typed}>
          <label htmlFor="typed-name">{words.typedLabel}</label>
          <input
            ref={name}
            id="typed-name"
            type="text"
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            value={signature.name}
            aria-invalid={error !== undefined}
            aria-describedby="typed-help"
            onChange={(event) => onSign({ method: 'typed', name: event.target.value })}
          />
          <p id="typed-help">{words.typedHelp}</p>
        </div>
      )}
      <Pad words={words} signature={signature} isInvalid={error !== undefined} onSign={onSign} />
      <div className={classes.actions}>
        <button
          type="button"
          onClick={() => {
            focusLater();
            onSign(isTyped ? unsigned : { method: 'typed', name: '' });
          }}
        >
          {isTyped ? words.draw : words.type}
        </button>
        <button type="button" onClick={() => onSign(isTyped ? { method: 'typed', name: '' } : unsigned)}>
          {words.clear}
        </button>
      </div>
      <FieldError field="signature" error={error} />
    </div>
  );
}

/** Whoever has asked to type a name types it next: the field that has just come gets the focus. */
function useFocusOnName(isTyped: boolean) {
  const name = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isTyped && wasAsked.current) name.current?.focus();
    wasAsked.current = false;
  }, [isTyped]);
  return { name, focusLater: () => (wasAsked.current = true) };
}

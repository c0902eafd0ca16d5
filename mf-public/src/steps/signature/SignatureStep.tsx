import { MAX_LENGTH } from '@rollbook/contract';
import { Field, FieldError } from '@rollbook/ui';
import { useEffect, useRef } from 'react';
import type { Speech } from '../../texts';
import { describedBy, fieldId } from '../form/ids';
import { Pad } from './Pad';
import { signaturePicture } from './picture';
import { type Signature, unsigned } from './signature';
import classes from './Signature.module.css';

/** From the last stroke or letter to the picture. */
const REST_MS = 400;

type Props = {
  speech: Speech;
  signature: Signature;
  /** Whose signature it is, as typed in the form: a typed one begins with it. */
  signer: string;
  error: string | undefined;
  onSign: (signature: Signature) => void;
};

/** Step 4: draw, or type a name that is drawn on the same pad. */
export function SignatureStep({ speech, signature, signer, error, onSign }: Props) {
  const words = speech.texts.signature;
  const isTyped = signature.method === 'typed';
  const { name, focusLater } = useFocusOnName(isTyped);
  usePicture(signature);
  return (
    <div
      id={fieldId('signature')}
      className={classes.signature}
      role="group"
      aria-label={words.label}
      aria-describedby={describedBy('signature', error)}
      tabIndex={-1}
    >
      {isTyped && (
        <div className={classes.typed}>
          <Field id="typed-name" label={words.typedLabel} help={words.typedHelp}>
            {(control) => (
              <input
                {...control}
                ref={name}
                type="text"
                autoComplete="off"
                maxLength={MAX_LENGTH.name}
                value={signature.name}
                aria-invalid={error !== undefined}
                onChange={(event) => onSign({ method: 'typed', name: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <Pad words={words} signature={signature} isInvalid={error !== undefined} onSign={onSign} />
      <div className={classes.actions}>
        <button
          type="button"
          onClick={() => {
            focusLater();
            onSign(isTyped ? unsigned : { method: 'typed', name: signer });
          }}
        >
          {isTyped ? words.draw : words.type}
        </button>
        <button type="button" onClick={() => onSign(isTyped ? { method: 'typed', name: '' } : unsigned)}>
          {words.clear}
        </button>
      </div>
      <FieldError id={fieldId('signature')} error={error} />
    </div>
  );
}

/** Makes the picture while the person rests, and not when they press a payment method. */
function usePicture(signature: Signature) {
  useEffect(() => {
    if (signature === unsigned) return;
    const rest = setTimeout(() => signaturePicture(signature), REST_MS);
    return () => clearTimeout(rest);
  }, [signature]);
}

/** The field for a typed name gets the focus when it appears. */
function useFocusOnName(isTyped: boolean) {
  const name = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isTyped && wasAsked.current) name.current?.focus();
    wasAsked.current = false;
  }, [isTyped]);
  return { name, focusLater: () => (wasAsked.current = true) };
}

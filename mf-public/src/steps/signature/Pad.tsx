import type { Texts } from '../../texts';
import classes from './Signature.module.css';
import type { Signature } from './signature';
import { usePad } from './usePad';

type Props = {
  words: Texts['signature'];
  signature: Signature;
  isInvalid: boolean;
  onSign: (signature: Signature) => void;
};

/** The canvas: 500 by 200, smaller on narrow screens, with as many pixels as the screen has. */
export function Pad({ words, signature, isInvalid, onSign }: Props) {
  const { canvas, state, retry } = usePad(signature, onSign);
  const isDrawn = signature.method === 'drawn';
  const isBlank = isDrawn && signature.strokes.length === 0;
  return (
    <div
      className={classes.pad}
      data-invalid={isInvalid}
      data-method={signature.method}
      aria-busy={isDrawn && state === 'loading'}
    >
      <span className={classes.line} aria-hidden="true">
        {isDrawn && '×'}
        {isBlank && <span className={classes.hint}> {words.hint}</span>}
      </span>
      <canvas
        ref={canvas}
        role="img"
        aria-label={signature.method === 'drawn' ? words.pad : `${words.label}: ${signature.name}`}
      />
      {isDrawn && (state === 'failed' || state === 'gone') && (
        <div className={classes.failed} role="alert">
          <p>{state === 'gone' ? words.gone : words.failed}</p>
          <button type="button" onClick={state === 'gone' ? () => location.reload() : retry}>
            {state === 'gone' ? words.reload : words.retry}
          </button>
        </div>
      )}
    </div>
  );
}

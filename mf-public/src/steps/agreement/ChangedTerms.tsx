import { AGREEMENT_VERSION, type Language, longDate, type PresentTerms } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import notice from '../../page/Notice.module.css';
import classes from './Agreement.module.css';
import { changedTexts } from './texts';

type Props = { changed: PresentTerms; language: Language };

/** Above the terms: why box and signature are asked for again (D81). It gets the focus with each such answer. */
export function ChangedTerms({ changed, language }: Props) {
  const words = changedTexts[language];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also when the terms change once more
  }, [changed]);
  const isNewText = changed.version !== AGREEMENT_VERSION;
  return (
    <div ref={place} className={`${notice.told} ${classes.changed}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{words.title}</strong>
      </p>
      <p>{isNewText ? words.text : words.until(longDate(changed.valid_thru, language))}</p>
      <p>{isNewText ? words.textAgain : words.again}</p>
      {isNewText && (
        <button type="button" className={notice.button} onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </div>
  );
}

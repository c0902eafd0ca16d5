import type { Language } from '@rollbook/contract';
import notice from './Notice.module.css';
import { pageTexts } from './texts';

/** A page whose data could not be loaded: what happened, and another try. */
export function TryAgain({
  language,
  why,
  retry,
}: {
  language: Language;
  why?: string | undefined;
  retry: () => void;
}) {
  const words = pageTexts[language];
  return (
    <div className={notice.failed} role="alert">
      <p>{why ?? words.failed}</p>
      <button type="button" className={notice.button} onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}

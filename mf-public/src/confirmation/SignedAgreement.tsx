import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepLink } from '../page/agreementLink';
import classes from './Confirmation.module.css';
import type { ConfirmationTexts } from './texts';

type Found = 'agreement' | 'ended' | 'failed';

type Props = {
  path: string;
  words: Pick<ConfirmationTexts, 'linkEnded' | 'notOpened' | 'agreement' | 'open' | 'close'>;
  className: string | undefined;
  /** Under the name of the agreement. */
  children?: ReactNode;
};

/**
 * Opens the signed agreement within the page: on a clinic's tablet a tab of its own would stay open for the next person
 *. A browser that cannot show PDFs in a page gets a link, and so does a touch screen: phones show the first page
 * of a PDF in a frame. Back leads from there to this page.
 */
export function SignedAgreement({ path, words, className, children }: Props) {
  const [isFramed] = useState(() => navigator.pdfViewerEnabled && matchMedia('(pointer: fine)').matches);
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<'nothing' | Found>('nothing');
  useEffect(() => keepLink(path), [path]);
  // A plain link shows the server's answer, so it goes once it has ended, as after Back to this page.
  useEffect(() => {
    if (isFramed) return;
    void ask(path).then((found) => found === 'ended' && setShown(found));
  }, [path, isFramed]);

  async function open() {
    const found = await ask(path);
    setShown(found);
    if (found === 'agreement') dialog.current?.showModal();
  }

  if (!isFramed) {
    return shown === 'ended' ? (
      <p className={classes.ended} role="status">
        {words.linkEnded}
      </p>
    ) : (
      <a className={className} href={path}>
        <strong>{words.open}</strong>
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void open()}>
        <strong>{words.open}</strong>
        {children}
      </button>
      <p className={classes.ended} role="status">
        {shown === 'ended' && words.linkEnded}
        {shown === 'failed' && words.notOpened}
      </p>
      <dialog
        ref={dialog}
        className={classes.agreement}
        aria-label={words.agreement}
        onClose={() => setShown('nothing')}
      >
        {shown === 'agreement' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandboxed frame
          <iframe src={path} title={words.agreement} />
        )}
        <button type="button" className={classes.again} onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  );
}

async function ask(path: string): Promise<Found> {
  return foundBy(await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined));
}

/** Only a definite refusal ends the link; without an answer, or from a busy or broken server, another try may open it. */
export function foundBy(answer: Pick<Response, 'ok' | 'status'> | undefined): Found {
  if (answer?.ok) return 'agreement';
  return answer === undefined || answer.status === 429 || answer.status >= 500 ? 'failed' : 'ended';
}

import type { CallAnswer, Language } from '@rollbook/contract';
import { useRef, useState } from 'react';
import button from '../page/SecondButton.module.css';
import { useScreenOn } from '../page/useScreenOn';
import classes from './Card.module.css';
import { CardFace, type ShownCard } from './CardFace';
import { StatusPill } from './StatusPill';
import { cardTexts } from './texts';

type Props = {
  card: ShownCard;
  status: CallAnswer<'cardStatus'>['status'];
  language: Language;
  /** Of the button that opens it. */
  className: string | undefined;
};

/** Shows the card alone for the front desk, on white in every theme. The screen stays on meanwhile. */
export function FullScreen({ card, status, language, className }: Props) {
  const words = cardTexts[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useScreenOn(isOpen);
  const show = () => {
    dialog.current?.showModal();
    setOpen(true);
    // The focus is on the button below the card, which may lie below the edge.
    dialog.current?.scrollTo(0, 0);
  };
  return (
    <>
      <button type="button" className={className} onClick={show}>
        {words.full}
      </button>
      <dialog ref={dialog} className={classes.full} aria-label={words.title} onClose={() => setOpen(false)}>
        <CardFace card={card} language={language} />
        <StatusPill status={status} language={language} />
        <button type="button" className={button.second} onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  );
}

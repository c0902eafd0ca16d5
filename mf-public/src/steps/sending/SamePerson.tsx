import { type PublicOffice, pagePath } from '@rollbook/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNextTurn } from '../../kiosk/turn';
import type { MeantFor } from '../../page/memberAddress';
import type { Speech } from '../../texts';
import classes from './SamePerson.module.css';
import type { SamePersonChoice } from './request';
import type { Asked } from './useJoining';

type Props = {
  asked: Asked;
  /** The server's text. */
  text: string;
  name: string;
  /** As typed. */
  email: string;
  office: PublicOffice;
  speech: Speech;
  /** A renewal pays for itself alone. */
  isRenewal?: boolean;
};

/**
 * The server may know this person at the office (D35): the safe way as the one primary button, another person as a quiet
 * choice that is confirmed before money moves.
 */
export function SamePerson({ asked, text, name, email, office, speech, isRenewal = false }: Props) {
  const { code, by, answer } = asked;
  const { samePerson: words, problems, page } = speech.texts;
  const nextTurn = useNextTurn();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // One of a possible duplicate has another address, which only its owner knows.
  const meant: MeantFor = { email: code === 'possible_duplicate' ? '' : email };
  const waits = code === 'application_exists';
  const paysThat = waits && by === 'credit' && !isRenewal;
  const [, title = text, rest = ''] = /^(.*?\.)\s+(.*)$/s.exec(text) ?? [];
  const how = [
    paysThat && words.payExistingHow,
    waits && by === 'office' && words.waits,
    waits && by === 'office' && office.online_payment && words.payByCard,
    code === 'possible_duplicate' && words.otherEmail,
  ];
  return (
    <div ref={place} className={classes.asked} role="alert" tabIndex={-1}>
      <p className={classes.title}>{title}</p>
      <p>{[rest, problems.kept, ...how].filter(Boolean).join(' ')}</p>
      {paysThat ? (
        <button type="button" className={classes.primary} onClick={() => answer({ existing: true })}>
          {words.payExisting}
        </button>
      ) : nextTurn ? (
        <button type="button" className={classes.primary} onClick={nextTurn}>
          {page.startOver}
        </button>
      ) : (
        <Link className={classes.primary} to={pagePath('/member', speech.language)} state={meant}>
          {words.open}
        </Link>
      )}
      <Another by={by} name={name} words={words} isNew={code === 'possible_duplicate'} answer={answer} />
    </div>
  );
}

type AnotherProps = Pick<Asked, 'by'> & {
  name: string;
  words: Speech['texts']['samePerson'];
  /** It may be the same person with another e-mail address. */
  isNew: boolean;
  answer: (answered: SamePersonChoice) => void;
};

/** Another person of the same name. A card is charged only after a second question. */
function Another({ by, name, words, isNew, answer }: AnotherProps) {
  const [isSure, setSure] = useState(false);
  const go = () => answer({ another: true });
  const isPaid = by === 'credit';
  if (isSure) {
    return (
      <div className={classes.sure} role="group" aria-label={words.sure(name)}>
        <p>{words.sure(name)}</p>
        <button type="button" className={classes.second} onClick={go}>
          {words.yes}
        </button>
        <button type="button" className={classes.quiet} onClick={() => setSure(false)}>
          {words.no}
        </button>
      </div>
    );
  }
  return (
    <div className={classes.another}>
      <button type="button" className={classes.quiet} onClick={isPaid ? () => setSure(true) : go}>
        {isNew ? words.fresh : words.another}
      </button>
      <p>{[isNew ? words.freshWhy : words.anotherWhy, isPaid && words.asks].filter(Boolean).join(' ')}</p>
    </div>
  );
}

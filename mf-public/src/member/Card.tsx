import {
  cardAddress,
  familyShown,
  type Language,
  memberIdLabel,
  memberLabel,
  memberSinceLabel,
  nameShown,
  notInsuranceNotice,
  shownDate,
  shownId,
} from '@rollbook/contract';
import { addressOf } from '@rollbook/shared-ui/client';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBrand } from '../page/plan';
import { useStepFocus } from '../page/useStepFocus';
import card from './Card.module.css';
import classes from './Member.module.css';
import type { OwnMembership } from './Membership';
import { memberTexts } from './texts';
import { useOwnCall } from './useOwnCall';

type Props = {
  membership: OwnMembership;
  language: Language;
  reload: () => Promise<unknown>;
  /** The status beside the card: the card itself has none (L6). */
  status: ReactNode;
  children: ReactNode;
};

/** The member card on the screen, as PDF, in full screen for the front desk, and its replacement. */
export function Card({ membership, language, reload, status, children }: Props) {
  const words = memberTexts[language].card;
  const dialog = useRef<HTMLDialogElement>(null);
  const { status: word } = membership.status;
  // An unpaid or cancelled membership has nothing to show at a front desk.
  const isInForce = word === 'ACTIVE' || word === 'EXPIRED';
  const show = () => {
    dialog.current?.showModal();
    // The focus is on the button below the card, which may lie below the edge.
    dialog.current?.scrollTo(0, 0);
  };
  return (
    <>
      <Face membership={membership} language={language} />
      <div className={classes.box}>
        {status}
        {children}
        {isInForce && (
          <>
            <p className={classes.actions}>
              <a href={addressOf('myCard', { chain: membership.chain })} target="_blank" rel="noopener">
                {words.pdf}
              </a>
              <button type="button" className={classes.plain} onClick={show}>
                {words.full}
              </button>
            </p>
            <Reissue chain={membership.chain} language={language} reload={reload} />
          </>
        )}
      </div>
      <dialog ref={dialog} className={card.full} aria-label={words.title}>
        <Face membership={membership} language={language} />
        {status}
        <button type="button" className={classes.second} onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  );
}

function Face({ membership, language }: Pick<Props, 'membership' | 'language'>) {
  const words = memberTexts[language].card;
  const brand = useBrand();
  const { chain, oid, member_since, additional_family, card: code } = membership;
  const other = language === 'en' ? 'es' : 'en';
  const [picture, setPicture] = useState<string>();
  const address = cardAddress(brand?.publicOrigin ?? window.location.origin, code);
  useEffect(() => {
    let isOther = false;
    import('qrcode')
      .then(({ toString }) => toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
      .then((svg) => isOther || setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      // The text beside the place of the picture says what is missing.
      .catch(() => undefined);
    return () => {
      isOther = true;
    };
  }, [address]);
  return (
    <div className={card.card}>
      <p className={card.plan}>{brand?.planName ?? '\u00a0'}</p>
      <p className={card.kind}>{words.title}</p>
      <div className={card.middle}>
        <dl>
          <Fact term={memberLabel[language]} value={nameShown(membership)} />
          <Fact term={memberIdLabel[language]} value={shownId({ id: chain, oid })} />
          {member_since && (
            <Fact term={memberSinceLabel[language]} value={shownDate(member_since, language)} />
          )}
          {additional_family !== '' && <Fact term={words.family} value={familyShown(additional_family)} />}
        </dl>
        <img src={picture} alt={words.code} width="132" height="132" />
      </div>
      <p className={card.notice}>
        {notInsuranceNotice[language]}
        <span lang={other}>{notInsuranceNotice[other]}</span>
      </p>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Step = 'idle' | 'asking' | 'sending' | 'done' | 'failed';

/** A new code for a lost card, after a confirmation in place. */
function Reissue({ chain, language, reload }: { chain: number } & Pick<Props, 'language' | 'reload'>) {
  const call = useOwnCall();
  const all = memberTexts[language];
  const words = all.card;
  const [step, setStep] = useState<Step>('idle');
  useFocusAfter(step === 'sending');
  const said = useStepFocus<HTMLParagraphElement>(step === 'idle' || step === 'done' ? step : 'question');

  async function reissue() {
    setStep('sending');
    try {
      await call('reissueCard', { chain });
      await reload();
      setStep('done');
    } catch {
      setStep('failed');
    }
  }

  if (step === 'idle') {
    return (
      <p ref={said} tabIndex={-1} className={classes.quiet}>
        {words.lost}{' '}
        <button type="button" className={classes.plain} onClick={() => setStep('asking')}>
          {words.reissue}
        </button>
      </p>
    );
  }
  if (step === 'done') {
    return (
      <p ref={said} role="status" tabIndex={-1}>
        {words.reissued}
      </p>
    );
  }
  return (
    <div className={classes.confirm}>
      <p ref={said} tabIndex={-1}>
        {step === 'failed' ? all.failed : words.reissueWhy}
      </p>
      <button
        type="button"
        className={classes.main}
        disabled={step === 'sending'}
        onClick={() => void reissue()}
      >
        {words.reissue}
      </button>
      <button type="button" className={classes.second} onClick={() => setStep('idle')}>
        {words.keep}
      </button>
    </div>
  );
}

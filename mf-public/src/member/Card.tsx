import { type Language, memberIdLabel, nameShown, shownId, whyNoCard } from '@rollbook/contract';
import { addressOf } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { type ReactNode, useState } from 'react';
import { CardFace } from '../memberCard/CardFace';
import { FullScreen } from '../memberCard/FullScreen';
import { StatusPill } from '../memberCard/StatusPill';
import { cardTexts } from '../memberCard/texts';
import { useStepFocus } from '../page/useStepFocus';
import classes from './Member.module.css';
import { type OwnMembership, useOwnCall } from './useOwnCall';
import { memberTexts } from './texts';

type Props = {
  membership: OwnMembership;
  language: Language;
  reload: () => Promise<unknown>;
  children: ReactNode;
};

/** The member card on the screen, as PDF, in full screen for the front desk, and its replacement; or why there is none. */
export function Card({ membership, language, reload, children }: Props) {
  const words = cardTexts[language];
  const { chain, oid, status, member_since: since, additional_family: family, card: code } = membership;
  const card = { name: nameShown(membership), id: shownId({ id: chain, oid }), since, family, code };
  const reason = whyNoCard(status.status, language);
  if (reason !== undefined) {
    return (
      <div className={classes.box}>
        <p className={classes.whose}>
          <strong>{card.name}</strong>
          <span>
            {memberIdLabel[language]} {card.id}
          </span>
        </p>
        <StatusPill status={status} language={language} />
        <p>{reason}</p>
        {children}
      </div>
    );
  }
  return (
    <>
      <CardFace card={card} language={language} />
      <div className={classes.box}>
        <StatusPill status={status} language={language} />
        {children}
        <p className={classes.actions}>
          <a href={addressOf('myCard', { chain })} target="_blank" rel="noopener">
            {words.save}
          </a>
          <FullScreen card={card} status={status} language={language} className={classes.plain} />
        </p>
        <Reissue chain={chain} language={language} reload={reload} />
      </div>
    </>
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

import {
  type Brand,
  type Enrolled,
  formMessages,
  type Language,
  type PublicOffice,
  submittedMessages,
} from '@rollbook/contract';
import { KIOSK_IDLE, useIdle, useKiosk, usePresentDay } from '@rollbook/platform';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Submitted } from '../confirmation/submitted';
import { useNextTurn } from '../kiosk/turn';
import { otherThan } from '../page/LanguageLink';
import { useNextPerson } from './nextPerson';
import { reloadPlan } from '../page/plan';
import type { Offices } from '../page/plan';
import type { Speech } from '../texts';
import { showChanged, useChangedTerms } from '../steps/agreement/useChangedTerms';
import { useEdits, useRefusalFocus } from '../steps/form/check';
import { type Payment, paymentOf } from '../steps/form/state';
import { keepSearch } from '../steps/office/keptSearch';
import type { Attempt } from '../steps/sending/attempt';
import { useJoining } from '../steps/sending/useJoining';
import type { Signature } from '../steps/signature/signature';
import { type ClearedNotice, clearedNotice } from '../steps/clearedNotice';
import { joinCalls } from './joinCalls';
import { useForm } from './useForm';
import { useClearedNotice } from './useClearedNotice';

export type Application = ReturnType<typeof useApplication>;

/** State of the form, sending, and the URL: everything that the steps need. `openedWith`: the office that was chosen on the first screen. */
export function useApplication(
  speech: Speech,
  brand: Brand,
  { known, server }: Offices,
  openedWith: PublicOffice | undefined,
) {
  const { linked, unlink } = useLinkedOffice();
  // An office that was found on the server is not among the known ones.
  const [found, setFound] = useState(openedWith);
  const offices = found ? [...known, found] : known;
  const {
    form,
    office: listed,
    isTouched,
    dispatch,
    check,
    choose,
    clear,
  } = useForm(speech, offices, linked, openedWith?.oid ?? null);
  const today = usePresentDay();
  const { changed, office } = useChangedTerms(form, listed, today);
  const [told, setTold] = useClearedNotice();
  const onJoined = useArrival(clear, office);
  const { joining, forget, dismiss, dismissAsked, ...send } = useJoining({
    calls: joinCalls,
    speech,
    supportEmail: brand.supportEmail,
    onRefused: (errors) => dispatch({ type: 'refused', errors }),
    onTermsChanged: showChanged(dispatch),
    onJoined,
  });
  const isSending = joining.state === 'sending';
  const edit = useEdits(dispatch, dismiss);
  const onSign = useCallback((signature: Signature) => edit({ type: 'signed', signature }), [edit]);

  function clearFor(reason: ClearedNotice): void {
    clear();
    forget();
    setTold(reason);
  }

  const isKept = isTouched || joining.state !== 'idle';
  const [isReadingCard, setReadingCard] = useState(false);
  const nextTurn = useNextTurn();
  const idle = useIdle({
    ...(nextTurn ? KIOSK_IDLE : {}),
    onIdle: () => {
      keepSearch('');
      if (nextTurn) return nextTurn();
      if (isKept) clearFor(clearedNotice('clearedIdle'));
      reloadPlan();
    },
    isHeld: () => isSending || isReadingCard || joining.state === 'following',
  });

  useNextPerson();
  const isSought = useSought({ known: offices, server }, linked, (to) => {
    setFound(to);
    // The clinic of an old link has moved.
    unlink(to.oid);
    dispatch({ type: 'office', to });
  });

  useEffect(() => {
    dispatch({ type: 'language', language: speech.language });
  }, [dispatch, speech.language]);
  const { typed, agreed, consented, signature } = form;
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- after each change of the form
  useEffect(dismissAsked, [typed, office, agreed, consented, signature, speech.language]);

  useRefusalFocus(form);

  return {
    form,
    office,
    changed,
    today,
    dispatch: edit,
    onSign,
    joining,
    isSending,
    /** The card is being read, which a bank may make long; nothing has been sent yet. */
    isReadingCard,
    setReadingCard,
    /** At a kiosk, instead of clearing. */
    nextTurn,
    told,
    /** Only where something would be cleared. */
    idle: isKept ? idle : undefined,
    isUnknown: linked !== null && isSought && !offices.some(({ oid }) => oid === linked),
    clear: () => clearFor({ what: 'cleared' }),
    /** The whole form appears: as a transition, so that a slow phone answers the press before it is drawn. */
    chooseOffice: (chosen: PublicOffice | undefined) =>
      startTransition(() => {
        setTold(undefined);
        dismiss();
        if (chosen) setFound(chosen);
        // The URL names the link's office only while it is the chosen one.
        unlink(chosen?.oid);
        dispatch({ type: 'office', to: chosen });
      }),
    choose(payment: Payment) {
      dismiss();
      return choose(payment);
    },
    tryAll() {
      // Without an office the other fields are not rendered yet.
      if (!office) dispatch({ type: 'refused', errors: { office: formMessages[speech.language].office } });
      else if (paymentOf(form, office) !== 'office') check(paymentOf(form, office));
    },
    submit() {
      if (isSending || paymentOf(form, office) !== 'office') return;
      const { filled } = check('office');
      if (filled) void send.submit(filled);
    },
    dismiss,
    isReadyForCard() {
      dismiss();
      return !isSending && check('credit').filled !== undefined;
    },
    async pay(nonce: string) {
      const { filled } = check('credit');
      if (filled) await send.pay(filled, nonce);
    },
  };
}

/** The office of the kiosk, else in the URL's `?id=` (specification §2); NaN when it is not a number. */
function useLinkedOffice() {
  const [params, setParams] = useSearchParams();
  const kiosk = useKiosk();
  const id = kiosk === undefined ? params.get('id') : String(kiosk);
  return {
    linked: id === null ? null : Number(id),
    unlink(chosen: number | undefined) {
      if (id === null || chosen === undefined || String(chosen) === id) return;
      params.delete('id');
      setParams(params, { replace: true });
    },
  };
}

/**
 * Looks up the office of an address that was not loaded with the others: one of many, or the successor of a closed one. True when
 * there is nothing more to look up.
 */
function useSought(
  { known, server }: { known: PublicOffice[]; server: Offices['server'] },
  linked: number | null,
  onFound: (office: PublicOffice) => void,
): boolean {
  const [sought, setSought] = useState<number>();
  const isSought = Object.is(linked, sought) || known.some(({ oid }) => oid === linked);
  useEffect(() => {
    if (linked === null || isSought) return;
    let isLatest = true;
    const settle = (office?: PublicOffice) => {
      if (!isLatest) return;
      setSought(linked);
      if (office) onFound(office);
    };
    const ask = async () => (server ?? (await import('../page/manyOffices'))).findOffice(linked);
    ask().then(settle, () => settle());
    return () => {
      isLatest = false;
      // Back to it looks it up again: another office may have been found in its place.
      setSought(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per address
  }, [server, linked]);
  return isSought;
}

/** After joining: clears the form and opens the confirmation. */
function useArrival(clear: () => void, office: PublicOffice | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isKiosk = useKiosk() !== undefined;
  return (attempt: Attempt, enrolled: Enrolled | null) => {
    const { language, by, officeName, first, last, email, paperCopy } = attempt;
    const messageIn = (shown: Language) => {
      const messages = submittedMessages[shown];
      return by === 'credit' ? messages.byCard(enrolled?.office_name ?? officeName) : messages.atOffice;
    };
    const known = office?.office_name === officeName ? office : undefined;
    const state: Submitted = {
      message: messageIn(language),
      otherMessage: messageIn(otherThan(language)),
      language,
      signedIn: language,
      by,
      first,
      last,
      email,
      paperCopy,
      isRenewal: false,
      officeName,
      officePhone: known?.office_phone ?? '',
      takesCards: known?.online_payment ?? false,
      application: enrolled,
      search,
    };
    clear();
    void navigate('/applicationsubmitted', { state, replace: isKiosk });
  };
}

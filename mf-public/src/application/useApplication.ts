import {
  type Brand,
  type Enrolled,
  FORM_ORDER,
  formMessages,
  type PublicOffice,
  submittedMessages,
} from '@rollbook/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Submitted } from '../confirmation/submitted';
import { watchIdle } from '../page/idle';
import { reloadPlan } from '../page/plan';
import { focusField } from './form/ids';
import type { Speech } from './form/speech';
import type { Payment } from './form/state';
import { useForm } from './form/useForm';
import type { Attempt } from './sending/attempt';
import { useJoining } from './sending/useJoining';

/**
 * The form and the sending of it, together with the page's address: what the steps need. The form begins when the brand
 * and the offices are known.
 */
export function useApplication(speech: Speech, brand: Brand | undefined, offices: readonly PublicOffice[]) {
  const { linked, unlink } = useLinkedOffice();
  const { form, office, isTouched, dispatch, onSign, check, choose, clear } = useForm(
    speech,
    brand && offices,
    linked,
  );
  const [told, setTold] = useState<'cleared' | 'clearedIdle'>();
  const onJoined = useArrival(clear);
  const { joining, forget, dismiss, ...send } = useJoining({
    speech,
    supportEmail: brand?.supportEmail ?? '',
    onRefused: (errors) => dispatch({ type: 'refused', errors }),
    onJoined,
  });
  const isSending = joining.state === 'sending';

  function clearFor(reason: 'cleared' | 'clearedIdle'): void {
    clear();
    forget();
    setTold(reason);
  }

  useIdle(() => {
    if (isTouched || joining.state !== 'idle') clearFor('clearedIdle');
    reloadPlan();
  });

  useEffect(() => {
    dispatch({ type: 'language', language: speech.language });
  }, [dispatch, speech.language]);

  useEffect(() => {
    const first = FORM_ORDER.find((field) => form.errors[field] !== undefined);
    if (form.refusals > 0 && first) focusField(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refused try, not when a message goes
  }, [form.refusals]);

  return {
    form,
    office,
    dispatch,
    onSign,
    joining,
    isSending,
    told,
    isUnknown: brand !== undefined && linked !== null && !offices.some(({ oid }) => oid === linked),
    clear: () => clearFor('cleared'),
    chooseOffice(chosen: PublicOffice | undefined) {
      setTold(undefined);
      // The link's office stays named in the address only while it is the chosen one.
      unlink(chosen?.oid);
      dispatch({ type: 'office', from: office, to: chosen });
    },
    choose(payment: Payment) {
      dismiss();
      return choose(payment);
    },
    tryAll() {
      // Without an office the other fields are not on the page yet.
      if (!office) dispatch({ type: 'refused', errors: { office: formMessages[speech.language].office } });
      else if (form.payment === null) check(null);
    },
    submit() {
      if (isSending || form.payment !== 'office') return;
      const { filled } = check('office');
      if (filled) void send.submit(filled);
    },
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

/** The office that the address names by `?id=` (specification §2); NaN when it is no number. */
function useLinkedOffice() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  return {
    linked: id === null ? null : Number(id),
    unlink(chosen: number | undefined) {
      if (id === null || chosen === undefined || String(chosen) === id) return;
      params.delete('id');
      setParams(params, { replace: true });
    },
  };
}

/** What follows when somebody has joined: nothing of them stays on the form, and the confirmation says it. */
function useArrival(clear: () => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (attempt: Attempt, enrolled: Enrolled | null) => {
    const { language, by, officeName, first, last } = attempt;
    const messages = submittedMessages[language];
    const state: Submitted = {
      message: by === 'credit' ? messages.byCard(enrolled?.office_name ?? officeName) : messages.atOffice,
      language,
      by,
      first,
      last,
      application: enrolled,
      search,
    };
    clear();
    void navigate('/applicationsubmitted', { state });
  };
}

function useIdle(onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => watchIdle(() => latest.current()), []);
}

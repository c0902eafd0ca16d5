import {
  type Brand,
  type CallAnswer,
  type Enrolled,
  KEPT_FIELDS,
  type Language,
  type PublicOffice,
  renamed,
  renewalTerm,
  shownDate,
} from '@rollbook/contract';
import { call, useIdle, useLeaveWarning, useReturn } from '@rollbook/platform';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  applicant,
  type Attempt,
  checkForm,
  emptyForm,
  forgetDraft,
  formReducer,
  type FormState,
  isKeptDraft,
  type JoinCalls,
  keepDraft,
  type Payment,
  paymentOf,
  readDraft,
  showChanged,
  type Signature,
  clearedNotice,
  useChangedTerms,
  useEdits,
  useJoining,
  usePresentDay,
  useRefusalFocus,
} from '../steps';
import type { Submitted } from '../confirmation/submitted';
import { otherThan } from '../page/LanguageLink';
import { formPath, type Speech } from '../texts';
import { renewTexts } from './texts';

export type Renewal = CallAnswer<'getRenewalForm'>;

/**
 * State of the renewal form: the last application without birthday, signature and payment. What is changed is kept for this
 * tab, as the application form's draft is.
 */
export function useRenewal(renewal: Renewal, token: string, speech: Speech, brand: Brand) {
  const { language } = speech;
  const navigate = useNavigate();
  const today = usePresentDay();
  const [form, dispatch] = useReducer(formReducer, renewal, begin);
  const [chosen, choose] = useState<PublicOffice>();
  const { changed, office } = useChangedTerms(form, renewal.office ?? chosen, today);
  const term = changed
    ? { starts: changed.starts, ends: changed.valid_thru }
    : office && termAt(office, renewal, brand, today);

  const onJoined = ({ by, first, last, email, paperCopy }: Attempt, application: Enrolled | null) => {
    const messageIn = (shown: Language) => {
      const [starts = '', ends = ''] = [term?.starts ?? '', term?.ends ?? ''].map((date) =>
        shownDate(date, shown),
      );
      return by === 'credit' ? renewTexts[shown].paid(starts, ends) : renewTexts[shown].atOffice;
    };
    const { office_name: officeName = '', office_phone: officePhone = '' } = office ?? {};
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
      isRenewal: true,
      officeName,
      officePhone,
      takesCards: office?.online_payment ?? false,
      application,
      search: '',
    };
    forgetDraft();
    void navigate('/applicationsubmitted', { replace: true, state });
  };
  const { joining, dismiss, dismissAsked, ...send } = useJoining({
    calls: useMemo(() => renewCalls(token), [token]),
    speech,
    supportEmail: brand.supportEmail,
    onRefused: (errors) => dispatch({ type: 'refused', errors }),
    onTermsChanged: showChanged(dispatch),
    onJoined,
  });
  const isSending = joining.state === 'sending';
  const edit = useEdits(dispatch, dismiss);

  function check(payment: Payment) {
    const checked = checkForm(form, office, payment, speech);
    if (checked.errors) dispatch({ type: 'refused', errors: checked.errors });
    return checked.filled;
  }

  useEffect(() => {
    dispatch({ type: 'language', language });
  }, [language]);
  useRefusalFocus(form);
  const { typed, agreed, consented, signature: signed } = form;
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- after each change of the form
  useEffect(dismissAsked, [typed, office, agreed, consented, signed, language]);
  const [begun] = useState(form.typed);
  const { id } = renewal;
  useEffect(() => {
    if (form.typed !== begun) keepDraft({ typed: form.typed, office: null }, Date.now(), id);
  }, [form.typed, begun, id]);
  // Back shows the page with all that was typed, although the renewal was sent on a later page of the tab.
  useReturn(() => {
    const isMine = isKeptDraft({ typed: form.typed, office: null }, Date.now(), id);
    if (form.typed === begun || !isMine) location.reload();
  });
  // A reload asks again for birthday and agreement.
  useLeaveWarning(form.agreed || form.typed.birthday !== '');
  // The page shows a member's data: a tablet that is left alone must not keep it.
  const idle = useIdle({
    onIdle: () => {
      const told = clearedNotice('clearedRenewal');
      forgetDraft();
      void navigate(formPath[language], { replace: true, state: { told } });
    },
    isHeld: () => isSending || joining.state === 'following',
  });

  return {
    form,
    office,
    term,
    changed,
    today,
    dispatch: edit,
    dismiss,
    joining,
    isSending,
    idle,
    onSign: useCallback((signature: Signature) => edit({ type: 'signed', signature }), [edit]),
    chooseOffice(to: PublicOffice | undefined) {
      dismiss();
      dispatch({ type: 'office', to });
      choose(to);
    },
    choose(payment: Payment): boolean {
      dismiss();
      const isFilled = check(payment) !== undefined;
      if (isFilled) dispatch({ type: 'chosen', payment });
      return isFilled;
    },
    submit() {
      const filled = isSending || paymentOf(form, office) !== 'office' ? undefined : check('office');
      if (filled) void send.submit(filled);
    },
    isReadyForCard() {
      dismiss();
      return !isSending && check('credit') !== undefined;
    },
    async pay(nonce: string) {
      const filled = check('credit');
      if (filled) await send.pay(filled, nonce);
    },
  };
}

function begin(renewal: Renewal): FormState {
  const { first, last, email } = renewal;
  const { typed: kept } = readDraft(Date.now(), renewal.id);
  const known = { ...emptyForm.typed, ...renamed(KEPT_FIELDS, renewal, 'record', 'form') };
  // A draft has the name too.
  const typed = kept.first === '' ? known : kept;
  return {
    ...emptyForm,
    office: renewal.office?.oid ?? null,
    typed: { ...typed, first, last, email: email || typed.email },
  };
}

/** The term of a renewal that is made today at this office. */
function termAt({ oid, calendar_year }: PublicOffice, renewal: Renewal, brand: Brand, madeOn: string) {
  const { expiration_date: expires, calendar_year: wasCalendarYear } = renewal;
  return renewalTerm({ oid, calendarYear: calendar_year, wasCalendarYear, expires, madeOn }, brand);
}

function renewCalls(token: string): JoinCalls {
  return {
    submit(filled, { another }, sent) {
      const said = another ? { another } : {};
      return call(
        'submitRenewal',
        { ...applicant(filled), ...said, token, signatureURL: filled.picture },
        sent,
      );
    },
    pay(filled, nonce, { another }, sent) {
      const said = another ? { another } : {};
      const input = { ...applicant(filled), ...said, token, nonce, signatureUrl: filled.picture };
      return call('processRenewalPayment', input, sent);
    },
  };
}

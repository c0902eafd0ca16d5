import { checkApplicationForm, type FormErrors, type PublicOffice } from '@rollbook/contract';
import { useCallback, useEffect, useReducer } from 'react';
import type { Filled } from '../payment/request';
import { signaturePicture } from '../signature/picture';
import type { Signature } from '../signature/signature';
import { forgetDraft, keepDraft, readDraft } from './draft';
import type { Speech } from './speech';
import { emptyForm, formReducer, type FormState, type Payment } from './state';

type Check = { filled: Filled; errors: undefined } | { filled: undefined; errors: FormErrors };

/** The form's state, kept for this tab while it is filled in, and its rules. */
export function useForm(speech: Speech, offices: readonly PublicOffice[], linked: number | null) {
  const [form, dispatch] = useReducer(formReducer, linked, (oid) => begin(offices, oid));
  const office = offices.find(({ oid }) => oid === form.office);

  useEffect(() => {
    keepDraft({ typed: form.typed, office: form.office });
  }, [form.typed, form.office]);

  const onSign = useCallback((signature: Signature) => dispatch({ type: 'signed', signature }), []);

  /** Checks everything as if it were to be paid so; refused, the page shows the messages (§4, §5). */
  function check(payment: Payment | null): Check {
    const picture = signaturePicture(form.signature);
    const { typed, agreed } = form;
    const asked = { ...typed, agreed, payment, signature: picture, office: office?.oid ?? null };
    const errors = checkApplicationForm(asked, speech);
    if (office && Object.keys(errors).length === 0) {
      const filled = { typed, office, signature: form.signature, picture, language: speech.language };
      return { filled, errors: undefined };
    }
    dispatch({ type: 'refused', errors });
    return { filled: undefined, errors };
  }

  function choose(payment: Payment): boolean {
    const { filled } = check(payment);
    if (filled) dispatch({ type: 'chosen', payment });
    return filled !== undefined;
  }

  /** For the next person at the same tablet: only the office that the page's link names stays. */
  function clear(): void {
    forgetDraft();
    dispatch({ type: 'cleared', office: offices.find(({ oid }) => oid === linked)?.oid ?? null });
  }

  return { form, office, dispatch, onSign, check, choose, clear };
}

/** A link that names an office wins over what was kept. */
function begin(offices: readonly PublicOffice[], linked: number | null): FormState {
  const draft = readDraft();
  const isKnown = (wanted: number | null) => offices.some(({ oid }) => oid === wanted);
  const office = [linked, draft.office].find(isKnown) ?? null;
  return { ...emptyForm, typed: draft.typed, office };
}

import { checkApplicationForm, type FormErrors, type PublicOffice } from '@rollbook/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { Filled } from '../sending/request';
import { signaturePicture } from '../signature/picture';
import { type Signature, unsigned } from '../signature/signature';
import { forgetDraft, keepDraft, readDraft } from './draft';
import type { Speech } from './speech';
import { emptyForm, formReducer, type FormState, type Payment } from './state';

type Check = { filled: Filled; errors: undefined } | { filled: undefined; errors: FormErrors };

const NONE: readonly PublicOffice[] = [];

/** The form's state, kept for this tab while it is filled in, and its rules. It is empty until the offices are known. */
export function useForm(speech: Speech, known: readonly PublicOffice[] | undefined, linked: number | null) {
  const offices = known ?? NONE;
  const [form, dispatch] = useReducer(formReducer, linked, (oid) => (known ? begin(known, oid) : emptyForm));
  const [hasBegun, setBegun] = useState(known !== undefined);
  if (known && !hasBegun) {
    setBegun(true);
    dispatch({ type: 'begun', form: begin(known, linked) });
  }
  const office = offices.find(({ oid }) => oid === form.office);

  // While rendering, not after it: no frame shows the office of the former address. A link that is no number is NaN.
  const [followed, setFollowed] = useState(linked);
  if (!Object.is(followed, linked)) {
    setFollowed(linked);
    const to = offices.find(({ oid }) => oid === linked);
    // An address that names no office any more leaves the chosen one.
    if (linked !== null) dispatch({ type: 'office', from: office, to });
  }

  useEffect(() => {
    if (hasBegun) keepDraft({ typed: form.typed, office: form.office });
  }, [hasBegun, form.typed, form.office]);

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
    dispatch({ type: 'cleared', office: knownOf(offices, linked) });
  }

  /** Is there anything that the next person should not see? */
  const isTouched =
    form.office !== knownOf(offices, linked) ||
    form.signature !== unsigned ||
    form.agreed ||
    Object.values(form.typed).some((text) => text !== '');

  return { form, office, isTouched, dispatch, onSign, check, choose, clear };
}

/** A link that names an office wins over the one that was kept, also when there is no such office. */
function begin(offices: readonly PublicOffice[], linked: number | null): FormState {
  const draft = readDraft();
  return { ...emptyForm, typed: draft.typed, office: knownOf(offices, linked ?? draft.office) };
}

function knownOf(offices: readonly PublicOffice[], wanted: number | null): number | null {
  return offices.find(({ oid }) => oid === wanted)?.oid ?? null;
}

import { checkApplicationForm, FORM_ORDER, type FormErrors, type PublicOffice } from '@rollbook/contract';
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import type { Speech } from '../../texts';
import type { Filled } from '../sending/request';
import { signaturePicture } from '../signature/picture';
import { unsigned } from '../signature/signature';
import { focusField } from './ids';
import { forgetDraft, keepDraft, readDraft } from '../../draft/draft';
import { emptyForm, type FormAction, formReducer, type FormState, type Payment, shownTexts } from './state';

type Check = { filled: Filled; errors: undefined } | { filled: undefined; errors: FormErrors };

/** The form's state and validation, with a draft for this tab. It begins with the office that was chosen or linked. */
export function useForm(
  speech: Speech,
  offices: readonly PublicOffice[],
  linked: number | null,
  chosen: number | null,
) {
  const [form, dispatch] = useReducer(formReducer, chosen ?? linked, (oid) => begin(offices, oid));
  const office = offices.find(({ oid }) => oid === form.office);

  // During render, not in an effect: no frame shows the office of the previous URL. A link that is not a number is NaN.
  const [followed, setFollowed] = useState(linked);
  if (!Object.is(followed, linked)) {
    setFollowed(linked);
    const to = offices.find(({ oid }) => oid === linked);
    // A URL without an office keeps the chosen one.
    if (linked !== null) dispatch({ type: 'office', to });
  }

  useEffect(() => {
    keepDraft({ typed: form.typed, office: form.office });
  }, [form.typed, form.office]);

  /** Validates everything for this payment method. Errors are dispatched and shown (§4, §5). */
  function check(payment: Payment | null): Check {
    const checked = checkForm(form, office, payment, speech);
    if (checked.errors) dispatch({ type: 'refused', errors: checked.errors });
    return checked;
  }

  function choose(payment: Payment): boolean {
    const { filled } = check(payment);
    if (filled) dispatch({ type: 'chosen', payment });
    return filled !== undefined;
  }

  /** For the next applicant on the same tablet: keeps only the office of the link. */
  function clear(): void {
    forgetDraft();
    dispatch({ type: 'cleared', office: knownOf(offices, linked) });
  }

  /** True when the form holds data that the next applicant must not see. */
  const isTouched =
    form.office !== knownOf(offices, linked) ||
    form.signature !== unsigned ||
    form.agreed ||
    form.consented ||
    Object.values(form.typed).some((text) => text !== '');

  return { form, office, isTouched, dispatch, check, choose, clear };
}

/** Dispatches, and calls `onEdit` first when the applicant has changed a field. */
export function useEdits(dispatch: Dispatch<FormAction>, onEdit: () => void): Dispatch<FormAction> {
  return useCallback(
    (action) => {
      if (action.type === 'typed' || action.type === 'agreed' || action.type === 'signed') onEdit();
      dispatch(action);
    },
    [dispatch, onEdit],
  );
}

/** The form as it is sent, or the message of each wrong field. */
export function checkForm(
  { typed, agreed, consented, signature, terms }: FormState,
  office: PublicOffice | undefined,
  payment: Payment | null,
  speech: Speech,
): Check {
  const { language } = speech;
  const picture = signaturePicture(signature);
  const shown = shownTexts(typed, language);
  const asked = { ...shown, agreed, payment, signature: picture, office: office?.oid ?? null };
  const errors = checkApplicationForm(asked, speech);
  if (!office || Object.keys(errors).length > 0) return { filled: undefined, errors };
  const filled = { typed: shown, consented, office, signature, picture, language, terms };
  return { filled, errors: undefined };
}

/** After a refused attempt the first wrong field gets the focus. */
export function useRefusalFocus({ errors, refusals }: FormState): void {
  useEffect(() => {
    const first = FORM_ORDER.find((field) => errors[field] !== undefined);
    if (refusals > 0 && first) focusField(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once per refused attempt, not when an error is removed
  }, [refusals]);
}

/** The office of the link takes precedence over the draft's, even when the linked office does not exist. */
function begin(offices: readonly PublicOffice[], linked: number | null): FormState {
  const draft = readDraft();
  return { ...emptyForm, typed: draft.typed, office: knownOf(offices, linked ?? draft.office) };
}

function knownOf(offices: readonly PublicOffice[], wanted: number | null): number | null {
  return offices.find(({ oid }) => oid === wanted)?.oid ?? null;
}

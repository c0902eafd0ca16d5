import { checkApplicationForm, FORM_ORDER, type FormErrors, type PublicOffice } from '@rollbook/contract';
import { type Dispatch, useCallback, useEffect } from 'react';
import type { Speech } from '../../texts';
import type { Filled } from '../sending/request';
import { signaturePicture } from '../signature/picture';
import { focusField } from './ids';
import { type FormAction, type FormState, type Payment, shownTexts } from './state';

export type Check = { filled: Filled; errors: undefined } | { filled: undefined; errors: FormErrors };

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

import type { PublicOffice } from '@rollbook/contract';
import { useReturn } from '@rollbook/platform';
import { useEffect, useReducer, useState } from 'react';
import { forgetDraft, isKeptDraft, keepDraft, readDraft } from '../draft/draft';
import { keepSearch } from '../steps/office/keptSearch';
import { type Check, checkForm } from '../steps/form/check';
import { emptyForm, formReducer, type FormState, type Payment } from '../steps/form/state';
import { unsigned } from '../steps/signature/signature';
import type { Speech } from '../texts';

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

  // Back shows the page with all that was typed, although it was sent or cleared on a later page of the tab.
  useReturn(() => {
    if (!isKeptDraft({ typed: form.typed, office: form.office })) location.reload();
  });

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
    keepSearch('');
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

/** The office of the link takes precedence over the draft's, even when the linked office does not exist. */
function begin(offices: readonly PublicOffice[], linked: number | null): FormState {
  const draft = readDraft();
  return { ...emptyForm, typed: draft.typed, office: knownOf(offices, linked ?? draft.office) };
}

function knownOf(offices: readonly PublicOffice[], wanted: number | null): number | null {
  return offices.find(({ oid }) => oid === wanted)?.oid ?? null;
}

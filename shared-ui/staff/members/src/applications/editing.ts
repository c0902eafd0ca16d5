import {
  checkPerson,
  denverWallClock,
  dollars,
  FEE_CENTS,
  fromDenverWallClock,
  nameShown,
  phoneShown,
  type Application,
  type CallRequest,
} from '@rollbook/contract';

/** A group edits nothing. */
export type Editor = 'office' | 'admin';

export type PaymentChoice = 'not paid' | 'cash' | 'check';

/** An entry of the paper log is told with its phone. */
export type Edited = Application & { primary_phone?: string | undefined; entered_at?: string };

/** The dialog's fields; `time` is Denver local time, 'YYYY-MM-DDTHH:mm'. */
export type Draft = {
  /** Undefined where it is not known. */
  phone?: string;
  first: string;
  last: string;
  email: string;
  family: string;
  time: string;
  payment: PaymentChoice;
  /** The administrator resets a cash or check payment to not paid. */
  undo: boolean;
};

/**
 * The payment controls of the dialog (specification §4): the choice while no payment is recorded, undo for
 * the administrator after cash or check, none for a card. `mayMark` is the brand's answer whether an office may mark its
 * members as paid.
 */
export function paymentEditing(
  { payment_type, square_id, being_paid }: Application,
  editor: Editor,
  mayMark = true,
): 'choose' | 'undo' | 'card' | 'recorded' | 'being paid' | 'not paid' {
  if (square_id !== '') return 'card';
  if (payment_type !== '') return editor === 'admin' ? 'undo' : 'recorded';
  if (being_paid) return 'being paid';
  return editor === 'admin' || mayMark ? 'choose' : 'not paid';
}

/** The payment that an edit records: it needs a question first, because a recorded payment can no longer be chosen (§4). */
export function paymentToRecord(
  seen: Application,
  { payment }: Draft,
  editor: Editor,
): 'cash' | 'check' | undefined {
  return payment === 'not paid' || paymentEditing(seen, editor) !== 'choose' ? undefined : payment;
}

const WHERE_AND_UNTIL = 'on the page of the member until it is in a deposit or the month is closed';
/** Of a payment in cash or by check, for an office. */
export const HOW_CORRECTED = `What you have recorded you can take back ${WHERE_AND_UNTIL}; else only the administrator can correct it.`;

/** The question before a payment is recorded. */
export function paymentQuestion(seen: Application, payment: 'cash' | 'check', editor: Editor): string {
  const undo = editor === 'admin' ? 'You can undo this.' : `You can take it back ${WHERE_AND_UNTIL}.`;
  return `Mark ${nameShown(seen)} as paid by ${payment}, ${dollars(FEE_CENTS)}? ${undo}`;
}

/** An office cannot change the enrolment day of a paid membership. */
export function mayChangeTime({ paid }: Application, editor: Editor): boolean {
  return editor === 'admin' || !paid;
}

/** How a card payment, which no edit changes, is given back. */
export function cardRefund({ cancelled }: Pick<Application, 'cancelled'>, editor: Editor): string {
  if (editor === 'office') return 'Only the administrator can refund it, by cancelling the membership.';
  return cancelled
    ? 'The membership is cancelled; its details say what was refunded.'
    : 'To refund it, cancel the membership in its details.';
}

export function draftOf(application: Edited): Draft {
  return {
    ...(application.primary_phone === undefined ? {} : { phone: application.primary_phone }),
    first: application.first,
    last: application.last,
    email: application.email,
    family: application.additional_family,
    time: denverWallClock(new Date(application.application_time)),
    payment: application.payment_type === '' ? 'not paid' : application.payment_type,
    undo: false,
  };
}

export type DraftErrors = Partial<Record<'first' | 'last' | 'email' | 'time', string>>;

/** The error of each invalid field. An address that is not changed is not checked (D83). */
export function checkDraft(draft: Draft, seen?: Pick<Application, 'email'>): DraftErrors {
  const { first, last, email } = draft;
  const errors: DraftErrors = checkPerson({ first, last, email }, { email: seen?.email });
  if (fromDenverWallClock(draft.time) === undefined) errors.time = 'Please enter a date and a time';
  return errors;
}

/** The request body: the whole record with the edited fields (§7). `seen` is the version that the editor saw. */
export function editRequest(seen: Edited, draft: Draft, editor: Editor): CallRequest<'editApplication'> {
  const { first, last, email, family, phone } = draft;
  // An imported member may have no address: it is left as it is.
  const { email: _stored, ...whole } = seen;
  const changes = {
    ...(phone === undefined ? {} : { primary_phone: phoneShown(phone) }),
    first,
    last,
    ...(email === '' ? {} : { email }),
    additional_family: family,
    application_time: timeOf(seen, draft),
  };
  return { ...whole, ...changes, ...paymentOf(seen, draft, editor) };
}

/** Keeps the seconds, which the field does not show, when the minute is unchanged. */
function timeOf(seen: Application, { time }: Draft): string {
  if (time === draftOf(seen).time) return seen.application_time;
  return fromDenverWallClock(time)?.toISOString() ?? seen.application_time;
}

function paymentOf(seen: Application, { payment, undo }: Draft, editor: Editor) {
  const { paid, payment_type } = seen;
  switch (paymentEditing(seen, editor)) {
    case 'choose':
      return payment === 'not paid'
        ? { paid: false, payment_type: '' as const }
        : { paid: true, payment_type: payment };
    case 'undo':
      return undo ? { paid: false, payment_type: '' as const } : { paid, payment_type };
    default:
      return { paid, payment_type };
  }
}

/** Who changed a record, for the dialog of a stale edit; `changedBy` is 'admin', 'office:3', 'member:…', 'system', … */
export function changerShown(changedBy = ''): string {
  const [role = ''] = changedBy.split(':');
  const names: Record<string, string> = {
    admin: 'The administrator',
    office: 'The office',
    group: 'The group',
    member: 'The member',
    public: 'The applicant',
  };
  return names[role] ?? 'Somebody else';
}

/**
 * The editor's changes to `seen` on top of what is stored now: what the editor left alone stays as another user has saved
 * it, and so does a payment that was recorded meanwhile.
 */
export function rebased(mine: Draft, seen: Application, current: Application, editor: Editor): Draft {
  const [before, now] = [draftOf(seen), draftOf(current)];
  const keep = <Key extends keyof Draft>(key: Key) => (mine[key] === before[key] ? now[key] : mine[key]);
  return {
    ...(mine.phone === undefined ? {} : { phone: now.phone === undefined ? mine.phone : keep('phone') }),
    first: keep('first'),
    last: keep('last'),
    email: keep('email'),
    family: keep('family'),
    time: keep('time'),
    payment: paymentEditing(current, editor) === 'choose' ? keep('payment') : now.payment,
    undo: mine.undo,
  };
}

/** The cash or check that the editor wanted to record, where the membership was paid in another way meanwhile. */
export function lostPayment(
  { payment }: Draft,
  seen: Application,
  current: Application,
): 'cash' | 'check' | undefined {
  if (payment === 'not paid' || payment === seen.payment_type || payment === current.payment_type)
    return undefined;
  return paymentEditing(current, 'admin') === 'choose' ? undefined : payment;
}

/** The fields in which the editor's version and the stored one differ, for the dialog of a stale edit. */
export function differences(mine: Draft, stored: Draft): { field: string; mine: string; stored: string }[] {
  const fields: readonly [string, (draft: Draft) => string][] = [
    ['First Name', ({ first }) => first],
    ['Last Name', ({ last }) => last],
    ['Email', ({ email }) => email],
    // A list tells no phone: what is not known does not differ.
    ['Phone', ({ phone }) => (mine.phone === undefined || stored.phone === undefined ? '' : (phone ?? ''))],
    ['Additional Family', ({ family }) => family],
    ['Application Time', ({ time }) => time],
    ['Payment', ({ payment, undo }) => (undo ? 'not paid' : payment)],
  ];
  return fields
    .map(([field, shown]) => ({ field, mine: shown(mine).trim(), stored: shown(stored).trim() }))
    .filter((row) => row.mine !== row.stored);
}

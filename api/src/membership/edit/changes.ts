import { addDays, type CallInput, denverDate, isTermOver, PAPER_LOG_DAYS, STAFF } from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';

type Edit = CallInput<'editApplication'>;

/** The effect of an edit on the payment of an application. */
export type PaymentChange =
  | { kind: 'none' }
  | { kind: 'pay'; paymentType: 'cash' | 'check' }
  | { kind: 'undo' }
  | { kind: 'refused'; field: 'paid' | 'payment_type'; message: string };

/** The change that an edit asks for. Permission is checked by editApplication. */
export function paymentChange(
  stored: Pick<ApplicationDoc, 'paid' | 'payment_type' | 'square_id'>,
  edit: Edit,
): PaymentChange {
  const paid = edit.paid ?? stored.paid;
  if (stored.payment_type === 'elsewhere') return elsewhereChange(paid, edit.payment_type ?? '');
  const type = edit.payment_type ?? stored.payment_type;
  if (stored.square_id !== '') return cardChange(paid, type);
  if (stored.paid) return offlineChange(stored.payment_type, paid, type);
  if (!paid && type === '') return { kind: 'none' };
  if (type !== '' && edit.paid !== false) return { kind: 'pay', paymentType: type };
  if (type !== '') return refused('paid', 'An application with a payment type is paid');
  return refused('payment_type', 'Choose cash or check');
}

function cardChange(paid: boolean, type: string): PaymentChange {
  if (!paid)
    return refused('paid', 'A card payment is refunded at the card provider; it cannot be edited away');
  return type === '' ? { kind: 'none' } : refused('payment_type', 'This application was paid by card');
}

/** What another system was paid is no money of this one: it is cancelled, not edited away. */
function elsewhereChange(paid: boolean, type: string): PaymentChange {
  if (!paid) return refused('paid', 'It was paid in another system: cancel the membership instead');
  return type === '' ? { kind: 'none' } : refused('payment_type', 'It was paid in another system');
}

function offlineChange(was: string, paid: boolean, type: string): PaymentChange {
  if (!paid) return { kind: 'undo' };
  return type === was ? { kind: 'none' } : refused('payment_type', 'A payment type cannot be changed');
}

function refused(field: 'paid' | 'payment_type', message: string): PaymentChange {
  return { kind: 'refused', field, message };
}

/**
 * The message for an application_time that this editor may not set; undefined when it may. An
 * expired application is renewed as a new one, not moved.
 */
export function timeMistake(
  stored: Pick<ApplicationDoc, 'application_time' | 'paid' | 'expiration_date'>,
  wanted: Date,
  editor: 'office' | 'admin',
  now: Date,
): string | undefined {
  if (wanted.getTime() === stored.application_time.getTime()) return undefined;
  if (stored.paid && editor === 'office')
    return 'Only the administrator changes the time of a paid application';
  if (editor === 'office' && isTermOver(stored, denverDate(now))) return STAFF.termOver;
  const [day, today] = [denverDate(wanted), denverDate(now)];
  if (day > today) return 'The application time may not be in the future';
  if (editor === 'admin' || day >= denverDate(stored.application_time)) return undefined;
  return day < addDays(today, -PAPER_LOG_DAYS)
    ? `The application time must be within the last ${PAPER_LOG_DAYS} days. The administrator can enter older ones.`
    : undefined;
}

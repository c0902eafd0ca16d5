import {
  type CallRequest,
  CORRECT_PAYMENTS,
  type CorrectPayment,
  REQUEST_KINDS,
  STAFF,
} from '@rollbook/contract';
import type { MemberFile } from '../useMemberFile';

export type Askable = NonNullable<MemberFile['askable']>;

/** What is typed into the form of a request. */
export type Asked = {
  kind: string;
  payment: string;
  check_number: string;
  other: string;
  office: string;
  reason: string;
};

export const NOTHING_ASKED: Asked = {
  kind: '',
  payment: '',
  check_number: '',
  other: '',
  office: '',
  reason: '',
};

/** What a payment can be corrected to. A check can have had another number, but cash is cash. */
export function paymentsOffered(askable: Askable): { value: CorrectPayment; label: string }[] {
  const { recorded, stays } = askable.find(({ kind }) => kind === 'payment') ?? {};
  return [
    ...(recorded === 'cash' ? [] : [{ value: 'cash' as const, label: 'Cash' }]),
    { value: 'check', label: recorded === 'check' ? 'A check with another number' : 'A check' },
    ...(stays === undefined ? [{ value: 'none' as const, label: 'Not paid at all' }] : []),
  ];
}

/** What was typed earlier, without choices that are offered no longer. */
export function stillOffered(typed: Asked, askable: Askable): Asked {
  const isKind = askable.some(({ kind, why }) => kind === typed.kind && why === undefined);
  const isPayment = paymentsOffered(askable).some(({ value }) => value === typed.payment);
  return { ...typed, kind: isKind ? typed.kind : '', payment: isPayment ? typed.payment : '' };
}

/** The error of each field that its kind needs. */
export function checkAsked(typed: Asked): Partial<Record<keyof Asked, string>> {
  const { kind, payment, check_number, other, office, reason } = typed;
  return {
    ...(kind === '' ? { kind: 'Please choose what it is about' } : {}),
    ...(kind === 'payment' && payment === '' ? { payment: 'Please choose what it should be' } : {}),
    ...(kind === 'payment' && payment === 'check' && check_number.trim() === ''
      ? { check_number: 'Please enter the number of the check' }
      : {}),
    ...(kind === 'twice' && other.trim() === ''
      ? { other: 'Please enter the Member ID of the other record' }
      : {}),
    ...(kind === 'move' && office === '' ? { office: 'Please choose the other clinic' } : {}),
    ...(reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
  };
}

/** The call of a form that was checked. */
export function requestOf(id: number, typed: Asked): CallRequest<'askAdministrator'> {
  const kind = REQUEST_KINDS.find((one) => one === typed.kind);
  if (kind === undefined) throw new Error('a request without a kind was sent');
  const payment = CORRECT_PAYMENTS.find((one) => one === typed.payment);
  return {
    id,
    kind,
    reason: typed.reason,
    ...(kind === 'payment' && payment !== undefined ? { payment, check_number: typed.check_number } : {}),
    ...(kind === 'twice' ? { other: typed.other } : {}),
    ...(kind === 'move' ? { office: Number(typed.office) } : {}),
  };
}

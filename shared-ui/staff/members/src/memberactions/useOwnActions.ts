import type { CallName, MemberAction } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import type { Offered } from '@rollbook/platform';

/** The calls of what changes something. */
const NEEDS: Readonly<Partial<Record<MemberAction, CallName>>> = {
  pay: 'processOfficePayment',
  mark: 'markAsPaid',
  renew: 'startBatch',
  send: 'sendAgreementAgain',
  cancel: 'cancelMembership',
};

/** Those that the role of an administrator includes. To offices and groups the server names their own. */
export function useOwnActions(actions: readonly Offered[]): readonly Offered[] {
  const { role, may } = useStaff();
  if (role !== 'admin') return actions;
  return actions.filter(({ action }) => {
    const needs = NEEDS[action];
    return needs === undefined || may(needs);
  });
}

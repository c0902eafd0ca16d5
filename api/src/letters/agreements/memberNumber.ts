import { shownId } from '@rollbook/contract';
import type { AgreementDoc } from './model';

/** The member's one number (D55): that of the membership, also on the agreement of a renewal. */
export function memberNumber({ _id: id, office, member_id }: AgreementDoc): string {
  // Missing in agreements that were signed before it was kept.
  return member_id || shownId({ id, oid: office.oid });
}

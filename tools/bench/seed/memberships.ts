import { CARD_ALPHABET, CARD_CODE_LENGTH } from '@rollbook/contract';
import { Membership, type MembershipDoc } from '../../../api/src/membership/record/membership';
import { withDefaults } from '../../../api/src/base/database';

/** The card code of the membership whose first application has this id. */
export function cardCode(id: number): string {
  let code = '';
  for (let rest = id; rest > 0; rest = Math.floor(rest / 32)) code = `${CARD_ALPHABET[rest % 32]}${code}`;
  return code.padStart(CARD_CODE_LENGTH, 'z');
}

/** A membership with a card for each application. */
export function* memberships(size: number): Generator<MembershipDoc> {
  const blank = withDefaults(Membership, { _id: 0 });
  for (let _id = 1; _id <= size; _id += 1) yield { ...blank, _id, card: cardCode(_id) };
}

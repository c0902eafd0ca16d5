import type { ApplicationDoc } from './application';

/**
 * A payment of the kind `elsewhere` was made to another system before its member was imported: the membership counts as paid.
 * It has no time and no record here, so that it stands outside all that is collected, deposited, refunded and compared.
 */
export function isPaidElsewhere({ payment_type }: Pick<ApplicationDoc, 'payment_type'>): boolean {
  return payment_type === 'elsewhere';
}

/** On the wire it is '': the specification knows cash and check alone. */
export function typeOnWire(type: ApplicationDoc['payment_type']): '' | 'cash' | 'check' {
  return type === 'elsewhere' ? '' : type;
}

/** Its agreement is not recorded until the member renews. */
export function isImported({ source }: Pick<ApplicationDoc, 'source'>): boolean {
  return source === 'import';
}

type Signed = Pick<ApplicationDoc, 'source' | 'signed' | 'renews'>;

/** True for an imported term, and for a renewal at the desk of a member who was imported and has signed nothing here. */
export function isNotRecorded(term: Signed, chain: readonly Signed[]): boolean {
  if (term.signed) return false;
  if (isImported(term)) return true;
  return term.renews !== null && chain.some(isImported) && !chain.some(({ signed }) => signed);
}

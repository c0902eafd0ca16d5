import { networksOf } from '../http/networks';
import type { Rule } from './rules';

export { addressKey, networksOf } from '../http/networks';

/** A rule for an address and for the wider networks around it, each with twice the limit of the one before (D40). */
export function networkRules(name: string, ip: string, rule: Rule): { key: string; rule: Rule }[] {
  return networksOf(ip).map((network, at) => ({
    key: `${name}:${network}`,
    rule: { ...rule, most: rule.most * 2 ** at },
  }));
}

import { Address6 } from 'ip-address';
import { isIPv6 } from 'node:net';

/** The prefixes by which IPv6 customers get addresses: a line, a small site, a large site (D40). */
const PREFIXES = [64, 56, 48];

/**
 * The address of a caller as limits count it, and the networks that it belongs to, the smallest first. An IPv4 address
 * stands alone; an IPv6 address is its /64, /56 and /48.
 */
export function networksOf(ip: string): string[] {
  if (!isIPv6(ip)) return [ip];
  const address = new Address6(ip);
  if (address.isMapped4()) return [address.to4().correctForm()];
  return PREFIXES.map((prefix) => new Address6(`${ip.replace(/%.*$/, '')}/${prefix}`).networkForm());
}

/** A network of an address, and how many times the share of one address it has. */
export type NetworkShare = { network: string; times: number };

/** Each network around an address has twice the share of the one before: /64 one, /56 two, /48 four (D40). */
export function networkShares(ip: string): NetworkShare[] {
  return networksOf(ip).map((network, at) => ({ network, times: 2 ** at }));
}

/** The smallest network of an address: one caller. */
export function addressKey(ip: string): string {
  return networksOf(ip)[0] ?? ip;
}

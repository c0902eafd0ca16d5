import { ipKeyGenerator } from 'express-rate-limit';

/** How an address is counted. An IPv6 customer has a whole network of them: they count as one. */
export function addressKey(ip: string): string {
  return ipKeyGenerator(ip);
}

import { calls, paymentMessages } from '@rollbook/contract';
import type { Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import { addressKey } from './address';
import { isClinic } from './clinics';
import type { Context, Services } from './context';
import { LIMITS } from './limitRules';
import { countHit, limitStore, takeBackHit, windowEnd } from './limitStore';
import { ApiProblem } from './problem';

type LimitName = keyof typeof LIMITS;
type Counted = { name: LimitName; key: string };
type Visitor = Pick<Context, 'ip' | 'caller' | 'config' | 'now'>;

/**
 * Counts a public submit; 429 when the address, the office or everybody together has sent too many (D24). The clinic's
 * own address is counted alone: what strangers send in its name must not stop its tablets.
 */
export async function limitSubmits(context: Visitor, oid: number): Promise<void> {
  if (!context.config.rateLimits) return;
  const now = context.now();
  await count({ name: 'submitsOfAddress', key: addressKey(context.ip) }, now);
  if (await isClinic(context, oid)) return;
  await count({ name: 'submitsOfOffice', key: String(oid) }, now);
  await count({ name: 'submitsOverall', key: 'all' }, now);
}

/**
 * Charges a card unless too many were declined for whoever pays here: 429 (D24). A card counts as declined from before
 * it is charged until the outcome says otherwise: a hundred at once are refused like a hundred in a row.
 */
export async function limitCards<Paid>(
  context: Visitor,
  oid: number | null,
  charge: () => Promise<Paid>,
  isDeclined: (paid: Paid) => boolean,
): Promise<Paid> {
  if (!context.config.rateLimits) return charge();
  const now = context.now();
  const counted: Counted[] = [];
  let declined = false;
  try {
    for (const one of await declineKeys(context, oid)) {
      counted.push(one);
      await count(one, now);
    }
    const paid = await charge();
    declined = isDeclined(paid);
    return paid;
  } finally {
    // A count too many is forgotten with its window; the answer to a payment is not.
    if (!declined) await takeBack(counted, now).catch(() => {});
  }
}

async function declineKeys(visitor: Visitor, oid: number | null): Promise<Counted[]> {
  const { ip, caller } = visitor;
  if (caller.role !== 'public') return [{ name: 'declinesOfAccount', key: caller.account }];
  const ofAddress: Counted = { name: 'declinesOfAddress', key: addressKey(ip) };
  const overall: Counted = { name: 'declinesOverall', key: 'all' };
  if (oid === null) return [ofAddress, overall];
  if (await isClinic(visitor, oid)) return [ofAddress];
  return [ofAddress, { name: 'declinesOfOffice', key: String(oid) }, overall];
}

async function count({ name, key }: Counted, now: Date): Promise<void> {
  const hits = await countHit(`${name}:${key}`, LIMITS[name], now);
  if (hits.count > LIMITS[name].most) throw tooMany(hits.ends, now);
}

async function takeBack(counted: Counted[], now: Date): Promise<void> {
  for (const { name, key } of counted) await takeBackHit(`${name}:${key}`, LIMITS[name], now);
}

/** Sign-ins of one address, whatever the account: before the account's own limits (accounts/signInLimits). */
export function mountSignInLimit(app: Express, { config, now }: Services): void {
  if (!config.rateLimits) return;
  const rule = LIMITS.signInsOfAddress;
  const paths = [calls.login.path, calls.officeLogin.path, calls.groupLogin.path];
  // Sign-ins alone: whatever else a foreign page has a browser ask for must not use up the limit of its address.
  app.post(
    paths,
    rateLimit({
      windowMs: rule.windowMs,
      limit: rule.most,
      store: limitStore('signInsOfAddress', rule, now),
      standardHeaders: false,
      legacyHeaders: false,
      // It warns of X-Forwarded-For without TRUST_PROXY; not believing that header is what TRUST_PROXY=0 asks for.
      validate: { xForwardedForHeader: false },
      handler: (_request, response, next) => {
        response.locals.call = 'signIn';
        next(tooMany(windowEnd(rule, now()), now()));
      },
    }),
  );
}

/** 429 with the seconds until trying again makes sense (D24). */
export function tooMany(until: Date, now: Date): ApiProblem {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ApiProblem('too_many', paymentMessages.en.tooMany, { retryAfter });
}

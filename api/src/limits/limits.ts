import { calls, paymentMessages } from '@rollbook/contract';
import type { Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Context, Services } from '../http/context';
import { ApiProblem } from '../http/problem';
import { isClinic } from './clinics';
import { addressKey, countHit, limitStore, takeBackHit, windowEnd } from './counters';
import { LIMITS } from './rules';

type LimitName = keyof typeof LIMITS;
type Counted = { name: LimitName; key: string };
type Visitor = Pick<Context, 'ip' | 'caller' | 'config' | 'now'>;

/**
 * Counts a public submit. Throws 429 above the limit of the address, the office or the whole service (D24). At the
 * clinic's own address only the first applies: submits of strangers for that office must not stop its tablets.
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
 * Runs a card charge. Throws 429 after too many declines of this payer (D24). A card counts as declined from before the
 * charge until the outcome says otherwise, so that a hundred at once are refused like a hundred in a row.
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
    // A count that stays by mistake expires with its window; losing the answer to a payment would be worse.
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

/** Limits the sign-ins of an address, over all accounts. For the limits of an account see signIn.ts. */
export function mountSignInLimit(app: Express, { config, now }: Services): void {
  if (!config.rateLimits) return;
  const rule = LIMITS.signInsOfAddress;
  const paths = [calls.login.path, calls.officeLogin.path, calls.groupLogin.path];
  // POST only: other requests that a foreign page causes must not use up the limit of the visitor's address.
  app.post(
    paths,
    rateLimit({
      windowMs: rule.windowMs,
      limit: rule.most,
      store: limitStore('signInsOfAddress', rule, now),
      standardHeaders: false,
      legacyHeaders: false,
      // The check warns of X-Forwarded-For without TRUST_PROXY; ignoring that header is what TRUST_PROXY=0 means.
      validate: { xForwardedForHeader: false },
      handler: (_request, response, next) => {
        response.locals.call = 'signIn';
        next(tooMany(windowEnd(rule, now()), now()));
      },
    }),
  );
}

/** 429 with the seconds until a retry makes sense. */
export function tooMany(until: Date, now: Date): ApiProblem {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ApiProblem('too_many', paymentMessages.en.tooMany, { retryAfter });
}

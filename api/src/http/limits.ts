import { calls, paymentMessages } from '@rollbook/contract';
import type { Express } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Context, Services } from './context';
import { LIMITS } from './limitRules';
import { countHit, limitStore, readHits, windowEnd } from './limitStore';
import { ApiProblem } from './problem';

type LimitName = keyof typeof LIMITS;
type Counted = { name: LimitName; key: string };
type Visitor = Pick<Context, 'ip' | 'caller' | 'config' | 'now'>;

/** Counts a public submit; 429 when the address, the office or everybody together has sent too many (D24). */
export async function limitSubmits(context: Visitor, oid: number): Promise<void> {
  if (!context.config.rateLimits) return;
  await count(context, [
    { name: 'submitsOfAddress', key: addressKey(context.ip) },
    { name: 'submitsOfOffice', key: String(oid) },
    { name: 'submitsOverall', key: 'all' },
  ]);
}

/** 429 while too many cards were declined for whoever pays here; called before a card is charged (D24). */
export async function limitCards(context: Visitor, oid: number | null): Promise<void> {
  if (!context.config.rateLimits) return;
  const now = context.now();
  for (const { name, key } of declineKeys(context, oid)) {
    const hits = await readHits(`${name}:${key}`, LIMITS[name], now);
    if (hits.count >= LIMITS[name].most) throw tooMany(hits.ends, now);
  }
}

/** Notes a declined card. */
export async function noteDecline(context: Visitor, oid: number | null): Promise<void> {
  if (!context.config.rateLimits) return;
  const now = context.now();
  for (const { name, key } of declineKeys(context, oid)) await countHit(`${name}:${key}`, LIMITS[name], now);
}

function declineKeys({ ip, caller }: Visitor, oid: number | null): Counted[] {
  if (caller.role !== 'public') return [{ name: 'declinesOfAccount', key: caller.account }];
  const byOffice: Counted[] = oid === null ? [] : [{ name: 'declinesOfOffice', key: String(oid) }];
  return [
    { name: 'declinesOfAddress', key: addressKey(ip) },
    ...byOffice,
    { name: 'declinesOverall', key: 'all' },
  ];
}

async function count(context: Visitor, counted: Counted[]): Promise<void> {
  const now = context.now();
  for (const { name, key } of counted) {
    const hits = await countHit(`${name}:${key}`, LIMITS[name], now);
    if (hits.count > LIMITS[name].most) throw tooMany(hits.ends, now);
  }
}

/** Sign-ins of one address, whatever the account: before the account's own limits (accounts/signInLimits). */
export function mountSignInLimit(app: Express, { config, now }: Services): void {
  if (!config.rateLimits) return;
  const rule = LIMITS.signInsOfAddress;
  const paths = [calls.login.path, calls.officeLogin.path, calls.groupLogin.path];
  app.use(
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

/** An IPv6 customer has a whole network of addresses: they count as one. */
export function addressKey(ip: string): string {
  return ipKeyGenerator(ip);
}

/** 429 with the seconds until trying again makes sense (D24). */
export function tooMany(until: Date, now: Date): ApiProblem {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ApiProblem('too_many', paymentMessages.en.tooMany, { retryAfter });
}

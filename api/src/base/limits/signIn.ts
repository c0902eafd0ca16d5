import { createHash } from 'node:crypto';
import type { Context } from '../http/context';
import { addressKey, networkShares } from '../http/networks';
import { returnToken, takeToken } from './buckets';
import { isKnownAddress, isKnownDevice, rememberPlace } from './known';
import { tooMany } from './counting';
import { type Bucket, SIGN_IN } from './rules';

type Visitor = Pick<Context, 'ip' | 'now' | 'config' | 'device' | 'setDevice'>;
type Keyed = { key: string; bucket: Bucket };

/** A try that was admitted. It counts as a failure unless it is reported as a success. */
export type Try = { succeeded: () => Promise<void> };

/** `name`: as typed. `account`: the id of the account with that name, undefined when there is none. */
type Tried = { name: string; account: string | undefined };

/**
 * Admits a try at a password, or throws 429 until the next token (D40). Unknown names count like known ones, so that
 * the answer reveals nothing. The token is taken before the password is checked, so that parallel guesses are as slow as
 * serial ones.
 */
export async function beginTry({ name, account }: Tried, visitor: Visitor): Promise<Try> {
  if (!visitor.config.rateLimits) return { succeeded: async () => {} };
  const taken: Keyed[] = [];
  const giveBack = () => Promise.all(taken.map(({ key, bucket }) => returnToken(key, bucket)));
  for (const one of await bucketsOf(name, account ?? '', visitor)) {
    const next = await takeToken(one.key, one.bucket, visitor.now());
    if (next !== undefined) {
      await giveBack();
      throw tooMany(next, visitor.now());
    }
    taken.push(one);
  }
  return {
    succeeded: async () => {
      await giveBack();
      const device = account === undefined ? undefined : await rememberPlace(account, visitor);
      if (device !== undefined) visitor.setDevice(device);
    },
  };
}

/**
 * The buckets of a try, the ones that only this caller empties first. Guesses from elsewhere never lock out the owner: a
 * browser that has signed in before has a bucket of its own, and so has an address from which the account has signed in.
 * Only a new browser at a new address shares the bucket of all strangers.
 */
async function bucketsOf(name: string, account: string, visitor: Visitor): Promise<Keyed[]> {
  const [isOwnDevice, isOwnAddress] = await Promise.all([
    isKnownDevice(account, visitor),
    isKnownAddress(account, visitor),
  ]);
  const who = fingerprint(name);
  if (isOwnDevice)
    return [{ key: `device:${who}:${fingerprint(visitor.device ?? '')}`, bucket: SIGN_IN.pair }];
  return [
    { key: `pair:${who}:${addressKey(visitor.ip)}`, bucket: SIGN_IN.pair },
    ...networkShares(visitor.ip).map(({ network, times }) => ({
      key: `network:${network}`,
      bucket: {
        ...SIGN_IN.network,
        burst: SIGN_IN.network.burst * times,
        refillMs: SIGN_IN.network.refillMs / times,
      },
    })),
    ...(isOwnAddress ? [] : [{ key: `strangers:${who}`, bucket: SIGN_IN.strangers }]),
  ];
}

/** Only a digest is stored: users sometimes type their password into the name field. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

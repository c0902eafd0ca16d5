import { Person, type PersonDoc } from './model';

type Factors = Pick<PersonDoc, 'totp' | 'totp_step' | 'new_totp' | 'passkeys' | 'passkey_ids' | 'codes'>;

/** Changes the factors of a person as they were read; false when another request has changed them since. */
export async function changeFactors(
  { _id, version }: Pick<PersonDoc, '_id' | 'version'>,
  factors: Partial<Factors>,
): Promise<boolean> {
  const { matchedCount } = await Person.updateOne({ _id, version }, { $set: factors, $inc: { version: 1 } });
  return matchedCount === 1;
}

import { insertComplete } from '../../base/database';
import { Agreement, type AgreementDoc } from './model';

/** Keeps the agreement that an earlier try of the same submission has stored. */
export async function storeAgreement(agreement: AgreementDoc): Promise<void> {
  await insertComplete(Agreement, agreement);
}

/** Deletes the agreements of these applications. */
export async function removeAgreements(ids: number[]): Promise<void> {
  await Agreement.deleteMany({ _id: { $in: ids } });
}

/** The language in which each of these applications was signed, by id. */
export async function languagesSigned(ids: number[]): Promise<Map<number, AgreementDoc['language']>> {
  const signed = await Agreement.find({ _id: { $in: ids } })
    .select('language')
    .lean();
  return new Map(signed.map(({ _id, language }) => [_id, language]));
}

/** The agreements that were signed in [from, to), the oldest first, at most `limit`. */
export async function agreementsSigned(
  from: Date,
  to: Date,
  limit: number,
): Promise<Pick<AgreementDoc, '_id' | 'signed_at'>[]> {
  return Agreement.find({ signed_at: { $gte: from, $lt: to } })
    .sort({ signed_at: 1 })
    .limit(limit)
    .select('signed_at')
    .lean();
}

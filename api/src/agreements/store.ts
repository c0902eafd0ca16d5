import { Agreement, type AgreementDoc } from './model';

export async function storeAgreement(agreement: AgreementDoc): Promise<void> {
  await Agreement.create(agreement);
}

/** Deletes the agreements of these applications. */
export async function removeAgreements(ids: number[]): Promise<void> {
  await Agreement.deleteMany({ _id: { $in: ids } });
}

/** The ids of the agreements that were signed in [from, to). */
export async function agreementsSigned(from: Date, to: Date): Promise<number[]> {
  const signed = await Agreement.find({ signed_at: { $gte: from, $lt: to } })
    .select('_id')
    .lean();
  return signed.map(({ _id }) => _id);
}

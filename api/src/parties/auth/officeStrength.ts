import type { Context } from '../../base/http/context';
import { requireStrength } from '../accounts/strength';
import { findOffice } from '../offices/records';

/** Throws 422 when an office's new password is easy to guess, also by its own name, place and e-mail. */
export async function requireOfficeStrength(
  oid: number,
  newPassword: string,
  { brand }: Pick<Context, 'brand'>,
): Promise<void> {
  const office = await findOffice(oid);
  const { office_name = '', office_email = '', city = '' } = office ?? {};
  await requireStrength(newPassword, [brand.planName, office_name, office_email, city]);
}

import { schemas } from '@rollbook/contract/schemas';
import type { Context } from '../../base/http/context';
import { invalidFields } from '../../base/http/problem';
import { enterSlip } from '../../membership/enrol/officeSubmitApplication';
import type { BatchDoc, BatchItem } from './model';

/** Stores a row of the paper log, judged as one that is sent alone. Answers its number; throws why it is not stored. */
export async function enterRow(
  { id }: BatchItem,
  { _id, oid, entries }: BatchDoc,
  desk: Pick<Context, 'brand' | 'caller' | 'now'>,
): Promise<number> {
  const entry = entries[id - 1];
  if (entry === undefined) throw new Error(`row ${id} of batch ${_id} is missing`);
  const { row, primaryPhone, ...texts } = entry;
  const phone = primaryPhone.trim() === '' ? {} : { primaryPhone };
  const read = schemas.officeSubmitApplication.request.safeParse({ ...texts, ...phone, office: { oid } });
  if (!read.success) {
    throw invalidFields(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  }
  const { _id: made } = await enterSlip(read.data, row, desk);
  return made;
}

import { type CallAnswer, denverDate } from '@rollbook/contract';
import { Audit } from '../../base/audit/record';
import type { ApplicationDoc } from '../../membership/record/application';
import { isImported } from '../../membership/record/elsewhere';

type From = Pick<CallAnswer<'getMemberPage'>['terms'][number], 'imported_from'>;

/** When each imported term came, and from which file: by the history, which outlives the import. */
export async function importedFrom(
  terms: readonly ApplicationDoc[],
): Promise<(term: ApplicationDoc) => From> {
  const imported = terms.filter(isImported);
  if (imported.length === 0) return () => ({});
  const entries = await Audit.find({
    subject: 'application',
    subject_id: { $in: imported.map(({ _id }) => String(_id)) },
    what: 'imported',
  })
    .select('subject_id at after')
    .lean();
  const froms = new Map(
    entries.map(({ subject_id, at, after }): [number, From] => {
      const file = after?.['file'];
      const from = { on: denverDate(at), file: typeof file === 'string' ? file : '' };
      return [Number(subject_id), { imported_from: from }];
    }),
  );
  return ({ _id }) => froms.get(_id) ?? {};
}

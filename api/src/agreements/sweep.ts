import { Application } from '../applications/model';
import type { Services } from '../http/context';
import { Agreement } from './model';

const HOUR_MS = 3_600_000;

/**
 * Takes away what was signed for an application that never came to be, because the server died between storing the
 * two. A signature is not kept without its reason. Looks at the last two days; younger than an hour may be under way.
 */
export async function sweepAgreements({ now }: Pick<Services, 'now'>): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  const signed = await Agreement.find({ signed_at: { $gte: ago(48), $lt: ago(1) } })
    .select('_id')
    .lean();
  const ids = signed.map(({ _id }) => _id);
  const known = await Application.find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  const kept = new Set(known.map(({ _id }) => _id));
  await Agreement.deleteMany({ _id: { $in: ids.filter((id) => !kept.has(id)) } });
}

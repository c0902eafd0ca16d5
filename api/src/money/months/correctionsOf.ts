import type { FigurePeriod, YearMonth } from '@rollbook/contract';
import { thatStand } from './closed';
import { Correction, type CorrectionDoc } from './model';
import { presentOids, type Scope } from './takings';

/** Corrections of a month that are shown. */
const MOST = 500;

/** What was recorded later about a closed month. */
export async function correctionsOf(month: YearMonth, scope: Scope): Promise<CorrectionDoc[]> {
  return read({ month }, scope);
}

/** What was found in a period about closed months. */
export async function correctionsIn({ from, to }: FigurePeriod, scope: Scope): Promise<CorrectionDoc[]> {
  return read({ on: { $gte: from, $lte: to } }, scope);
}

async function read(
  filter: { month: YearMonth } | { on: { $gte: string; $lte: string } },
  scope: Scope,
): Promise<CorrectionDoc[]> {
  const oids = await presentOids(scope);
  const found = await Correction.find({ ...filter, ...(oids === undefined ? {} : { oid: { $in: oids } }) })
    .sort({ at: 1, _id: 1 })
    .limit(MOST)
    .lean();
  return thatStand(found);
}

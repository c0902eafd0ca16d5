import type { CallAnswer } from '@rollbook/contract';
import { personNames } from '../../parties/people/names';
import { whyNotParted } from './part';
import { joiningsOf } from './read';

type Shown = NonNullable<CallAnswer<'getMemberPage'>['joinings']>;

/** The joinings of a membership, the latest first, for as long as they are kept, and why one cannot be taken back. */
export async function joiningsShown(chain: number, now: Date): Promise<Shown> {
  const joins = await joiningsOf(chain);
  const personName = await personNames(joins.map(({ by }) => by));
  return Promise.all(
    joins.map(async (join) => {
      const why = await whyNotParted(join, now);
      return {
        joining: join._id,
        member_id: join.stays_number,
        other_id: join.goes_number,
        other_name: join.goes_name,
        at: join.at.toISOString(),
        by: personName(join.by) || 'Administrator',
        until: join.until.toISOString(),
        ...(why === undefined ? {} : { why }),
      };
    }),
  );
}

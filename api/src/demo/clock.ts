import { model, Schema } from 'mongoose';
import { SCHEMA } from '../base/database';

const DAY_MS = 86_400_000;
/** The furthest that the clock can be moved in all: years later than 2999 are not valid. */
const MOST_DAYS = 20 * 366;

const schema = new Schema(
  { _id: { type: String, required: true }, ahead_ms: { type: Number, required: true } },
  SCHEMA,
);
const Moved = model('DemoClock', schema, 'demo_clock');
const ID = 'clock';

/** The clock of the demo, which can be moved forward while it runs; the move survives a restart. */
export type DemoClock = {
  now: () => Date;
  /** Takes over what an earlier run has moved. */
  load: () => Promise<void>;
  /** Moves the clock forward by whole days. False when it would be too far. */
  move: (days: number) => Promise<boolean>;
};

/** `aheadMs` is the setting CLOCK_AHEAD_MINUTES, to which moves are added. */
export function createDemoClock(aheadMs: number): DemoClock {
  let moved = 0;
  return {
    now: () => new Date(Date.now() + aheadMs + moved),
    load: async () => {
      moved = (await Moved.findById(ID).lean())?.ahead_ms ?? 0;
    },
    move: async (days) => {
      if (moved + days * DAY_MS > MOST_DAYS * DAY_MS) return false;
      const stored = await Moved.findByIdAndUpdate(
        ID,
        { $inc: { ahead_ms: days * DAY_MS } },
        { upsert: true, returnDocument: 'after', lean: true },
      );
      moved = stored?.ahead_ms ?? moved;
      return true;
    },
  };
}

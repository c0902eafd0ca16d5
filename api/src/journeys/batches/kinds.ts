import type { Context } from '../../base/http/context';
import { nextNumber } from '../../base/counters';
import { renewUnpaid } from '../../membership/renewals/renewUnpaid';
import { isDeleted } from '../../membership/applications/records';
import { takeBack } from '../../membership/applications/enteredToday';
import type { BatchDoc, BatchItem } from './model';

export type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;
type Numbered = BatchItem & { made: number };

/** What a batch of one kind does for each application. Both are safe to repeat, and throw a problem to refuse it. */
type Kind = {
  /** The number of what will be made. */
  number: () => Promise<number>;
  run: (item: Numbered, batch: BatchDoc, desk: Desk) => Promise<void>;
  undo: (item: Numbered, desk: Desk) => Promise<void>;
};

export const KINDS: Record<BatchDoc['kind'], Kind> = {
  renew: {
    number: () => nextNumber('application'),
    run: ({ id, made }, { another }, desk) => renewUnpaid({ id, number: made, another }, desk),
    undo: async ({ made }, desk) => {
      if (!(await isDeleted(made))) await takeBack({ id: made }, desk);
    },
  },
};

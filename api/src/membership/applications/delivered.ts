import type { OnSent } from '../../letters/mail/deliver';
import { together } from '../../base/work/together';
import { Application } from '../record/application';

/**
 * Notes that a mail server took the first mail with the member's agreement: the refund period counts from it where it is
 * later (L11).
 */
export const noteDelivered: OnSent = noteBy((one) => noteAll([one]));

/** The same for a worker that sends several mails at a time. */
export const notingDelivered = (): OnSent => noteBy(together(noteAll));

type Delivered = { agreement: number; at: Date };

function noteBy(note: (delivered: Delivered) => Promise<void>): OnSent {
  return async ({ agreement, template }, at) => {
    if (agreement !== null && template !== 'officeCopy') await note({ agreement, at });
  };
}

async function noteAll(delivered: Delivered[]): Promise<void> {
  const updates = delivered.map(({ agreement, at }) => ({
    updateOne: {
      filter: { _id: agreement, document_delivered_at: null },
      update: { $set: { document_delivered_at: at } },
    },
  }));
  await Application.bulkWrite(updates, { ordered: false });
}

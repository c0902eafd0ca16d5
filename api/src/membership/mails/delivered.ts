import type { OnSent } from '../../letters/mail/deliver';
import { Application } from '../record/application';

/**
 * Notes that a mail server took the first mail with the member's agreement: the refund period counts from it where it is
 * later.
 */
export const noteDelivered: OnSent = async ({ agreement, template }, at) => {
  if (agreement === null || template === 'officeCopy') return;
  await Application.updateOne(
    { _id: agreement, document_delivered_at: null },
    { $set: { document_delivered_at: at } },
  );
};

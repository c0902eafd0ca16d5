import type { Services } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import { findOffices } from '../../parties/offices/records';
import { toOffice } from '../mails/mails';
import { isNumberOf } from '../record/chain';
import type { JoinDoc } from './model';

/**
 * Tells the offices of both records; repeatable. Number, card and links of the member go on working, and nothing is to be done: the
 * member gets no mail.
 */
export async function mailOffices(join: JoinDoc, { brand, now }: Services): Promise<void> {
  const { _id, oids, stays, stays_number, goes_number, stays_name, goes_name, cancelled, parted_at } = join;
  const isTakenBack = parted_at !== null;
  const offices = await findOffices(oids);
  const mails = offices.flatMap((office) =>
    toOffice(office, `${_id}:${isTakenBack ? 'parted' : 'joined'}:${office._id}`, {
      template: 'recordsJoined',
      data: {
        application: stays,
        oid: office._id,
        planName: brand.planName,
        id: stays_number,
        // Each reads the name that it has given itself.
        name:
          isNumberOf(stays_number, office._id) || !isNumberOf(goes_number, office._id)
            ? stays_name
            : goes_name,
        officeName: office.office_name,
        other: goes_number,
        cancelled: cancelled.join(', '),
        isTakenBack,
      },
    }),
  );
  await queueMails(mails, now());
}

import { nameShown } from '@rollbook/contract';
import { applicationsOfRefunds } from '../../membership/payables/refunding';
import type { Handler } from '../../base/http/context';
import { memberNumbers } from '../../membership/payables/read';
import { officeNames } from '../../parties/offices/records';
import { standingDisputes } from '../payments/disputes';
import { OPEN } from './machine';
import { Refund } from './model';
import { toShown } from './shown';

/** The refunds of this service that are not ended, the oldest first: the administrator's 'Needs a person'. */
export const getRefunds: Handler<'getRefunds'> = async () => {
  const open = await Refund.find({ state: { $in: OPEN }, made_at: 'here', resolved_at: null })
    .sort({ created: 1 })
    .lean();
  const applications = await applicationsOfRefunds(open.flatMap(({ application }) => application ?? []));
  const found = [...applications.values()];
  const [disputes, nameOf, numberOf] = await Promise.all([
    standingDisputes(open.map(({ payment }) => payment)),
    officeNames(found.map(({ oid }) => oid)),
    memberNumbers(found),
  ]);
  return open.flatMap((refund) => {
    const application = refund.application === null ? undefined : applications.get(refund.application);
    if (application === undefined) return [];
    const { _id: id, oid } = application;
    return [
      {
        ...toShown(refund, disputes.get(refund.payment)),
        id,
        oid,
        member_id: numberOf(application),
        office_name: nameOf(oid),
        name: nameShown(application),
      },
    ];
  });
};

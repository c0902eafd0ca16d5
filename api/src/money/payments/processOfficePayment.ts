import { digestOf } from '../../base/attempts';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { limitCardPayments } from '../../base/limits/limits';
import { findOffice } from '../../parties/offices/records';
import { cardAnswer, refusedBy } from './answer';
import { newPayment, pay } from './pay';
import { attemptOf, cardTokenDigest, reuseEarlierPayment } from './repeats';
import { checkSelection } from './scope';

/** Charges one card for several unpaid applications (specification §7, D21). */
export const processOfficePayment: Handler<'processOfficePayment'> = async (input, context) => {
  const { caller, config, now } = context;
  const actor = callerName(caller);
  const { amount, selectedNames, nonce, purchase_order = '' } = input;
  const claimed = selectedNames.toSorted((one, other) => one - other);
  const ordered = purchase_order === '' ? {} : { purchase_order };
  const digest = digestOf({ kind: 'bulk', actor, ids: claimed, amount, ...ordered });
  const card = cardTokenDigest(nonce);
  const { attempt, earlier } = await attemptOf(context, { digest, card });
  if (earlier !== null) return cardAnswer(reuseEarlierPayment(earlier, { actor, digest }));

  const oid = caller.role === 'admin' ? input.office?.oid : undefined;
  const selection = await checkSelection(input, context, oid);
  const order = { _id: attempt, kind: 'bulk', actor, digest, card, nonce, ...ordered, ...selection } as const;
  const location = config.square.locationId;
  const payment = newPayment({ ...order, location, payer_email: await payerEmail(caller) }, now());
  const charge = () => pay({ payment }, context);
  return cardAnswer(await limitCardPayments(context, null, charge, refusedBy));
};

/** The address for the mail about a later failure; groups and the administrator have none. */
async function payerEmail(caller: Context['caller']): Promise<string> {
  if (caller.role !== 'office') return '';
  return (await findOffice(caller.oid))?.office_email ?? '';
}

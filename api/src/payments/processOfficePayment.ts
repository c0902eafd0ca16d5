import { actorName } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { limitCards } from '../http/limits';
import { Office } from '../offices/model';
import { cardAnswer, isDeclined } from './answer';
import { attemptOf, digestOf, join } from './attempt';
import { newPayment, pay } from './pay';
import { reserve } from './reserve';
import { checkSelection } from './scope';

/** Charges one card for several unpaid applications (specification §7, D20, D21). */
export const processOfficePayment: Handler<'processOfficePayment'> = async (input, context) => {
  const { caller, config, now } = context;
  const actor = actorName(caller);
  const { amount, selectedNames, nonce } = input;
  const claimed = selectedNames.toSorted((one, other) => one - other);
  const digest = digestOf({ kind: 'bulk', actor, ids: claimed, amount, nonce });
  const { attempt, earlier } = await attemptOf(context, digest);
  if (earlier !== null) return cardAnswer(join(earlier, { actor, digest }));

  const oid = caller.role === 'admin' ? input.office?.oid : undefined;
  const selection = await checkSelection(input, caller, oid);
  const order = { _id: attempt, kind: 'bulk', actor, digest, nonce, ...selection } as const;
  const location = config.square.locationId;
  const payment = newPayment({ ...order, location, payer_email: await payerEmail(caller) }, now());
  return cardAnswer(await limitCards(context, null, () => pay({ payment, reserve }, context), isDeclined));
};

/** Where an office hears of a payment that fails later; groups and the administrator have no address. */
async function payerEmail(caller: Context['caller']): Promise<string> {
  if (caller.role !== 'office') return '';
  const office = await Office.findOne({ _id: caller.oid }).select('office_email').lean();
  return office?.office_email ?? '';
}

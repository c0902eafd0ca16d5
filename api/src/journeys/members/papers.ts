import type { Brand } from '@rollbook/contract';
import { signedPdf } from '../../letters/agreements/signedPdf';
import type { Pdf } from '../../letters/papers/print';
import type { ApplicationDoc } from '../../membership/record/application';
import { reissue } from '../../membership/record/cardCode';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { readChain } from '../../membership/record/chain';
import { openedCard, receiptPdf } from '../../membership/papers/papers';
import { receiptOf } from '../../money/payments/paymentReceipt';
import { findPayment } from '../../money/payments/store';
import { auditChain } from './auditChain';
import { isPaidElsewhere } from '../../membership/record/elsewhere';

/** The member card. */
export const myCard: Handler<'myCard'> = ({ chain }, context) => openedCard(chain, context);

/** A signed agreement of the membership. */
export const myAgreement: Handler<'myAgreement'> = async ({ chain, id }) => {
  const { signed } = await ownApplication(chain, id);
  const pdf = signed ? await signedPdf(id) : undefined;
  if (pdf === undefined) throw unknownRecord('signed agreement');
  return pdf;
};

/** The receipt of a paid application of the membership. */
export const myReceipt: Handler<'myReceipt'> = async ({ chain, id }, { brand }) =>
  receiptOfApplication(await ownApplication(chain, id), brand);

/** Throws 404 for an application that is not paid, or that another system was paid. */
export async function receiptOfApplication(application: ApplicationDoc, brand: Brand): Promise<Pdf> {
  if (!application.paid || isPaidElsewhere(application)) throw unknownRecord('receipt');
  const payment = application.payment === null ? null : await findPayment(application.payment);
  return receiptPdf(application, brand, payment === null ? undefined : receiptOf(payment).card);
}

/** A new card in place of a lost one. */
export const reissueCard: Handler<'reissueCard'> = async ({ chain }, { caller, now }) => {
  const stored = await readChain(chain);
  if (stored === undefined) throw unknownRecord('membership');
  const card = await reissue(chain);
  await auditChain(stored, { who: caller, at: now(), what: 'card reissued' });
  return { card };
};

/** An application of this membership: the permission covers the membership, not the application's number. */
async function ownApplication(chain: number, id: number): Promise<ApplicationDoc> {
  const stored = await readChain(chain);
  const application = stored?.applications.find(({ _id }) => _id === id);
  if (application === undefined) throw unknownRecord('application');
  return application;
}

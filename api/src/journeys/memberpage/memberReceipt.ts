import type { Handler } from '../../base/http/context';
import { findInChain } from '../../membership/record/records';
import { receiptOfApplication } from '../members/papers';

/** The receipt of a member's payment, to print or open at the desk. */
export const memberReceipt: Handler<'memberReceipt'> = async ({ id }, { brand }) => {
  const { application } = await findInChain(id);
  return receiptOfApplication(application, brand);
};

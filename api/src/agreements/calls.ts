import type { Handler, Handlers } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Agreement } from './model';
import { signedPdf } from './signedPdf';

/** The signed PDF for the applicant, by the random token of the link, for 24 hours (D5). */
const agreement: Handler<'agreement'> = async ({ token }, { now }) => {
  const found = await Agreement.findOne({ token, token_expires: { $gt: now() } })
    .select('_id')
    .lean();
  const pdf = found === null ? undefined : await signedPdf(found._id);
  if (pdf === undefined) throw unknownRecord('agreement, or its link has expired');
  return pdf;
};

export const agreementCalls: Handlers = { agreement };

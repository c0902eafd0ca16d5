import { agreementOfLink, endScreenLink } from '../../letters/agreements/links';
import { signedPdf } from '../../letters/agreements/signedPdf';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { Application } from '../record/application';

/** The signed PDF of an application; of a deleted one for the administrator only. */
export const agreementPdf: Handler<'agreementPdf'> = async ({ id }, { caller }) => {
  const states = caller.role === 'admin' ? (['live', 'deleted'] as const) : (['live'] as const);
  const application = await Application.exists({ _id: id, state: { $in: states }, signed: true });
  const pdf = application === null ? undefined : await signedPdf(id);
  if (pdf === undefined) throw unknownRecord('signed agreement');
  return pdf;
};

/** The signed PDF for the applicant, by the random token of a link. A deleted application's links are dead. */
export const agreement: Handler<'agreement'> = async ({ token }, { now }) => {
  const id = await agreementOfLink(token, now());
  const isLive = id !== undefined && (await Application.exists({ _id: id, state: 'live' })) !== null;
  const pdf = isLive ? await signedPdf(id) : undefined;
  if (pdf === undefined) throw unknownRecord('agreement, or its link has expired');
  return pdf;
};

/** Ends the link of the last applicant when the next one takes the device. Unknown tokens get the same answer. */
export const endAgreementLink: Handler<'endAgreementLink'> = async ({ token }) => {
  await endScreenLink(token);
  return { success: true };
};

import { signedPdf } from '../agreements/signedPdf';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Application } from './model';

/** The signed PDF of an application; of a deleted one for the administrator only (D5). */
export const agreementPdf: Handler<'agreementPdf'> = async ({ id }, { caller }) => {
  const states = caller.role === 'admin' ? (['live', 'deleted'] as const) : (['live'] as const);
  const application = await Application.exists({ _id: id, state: { $in: states }, signed: true });
  const pdf = application === null ? undefined : await signedPdf(id);
  if (pdf === undefined) throw unknownRecord('signed agreement');
  return pdf;
};

import { denverDate, type Language, renewalMessages, type Renewer } from '@rollbook/contract';
import { Audit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';
import { officeNames } from '../../parties/offices/records';
import type { ApplicationDoc } from '../record/application';
import type { Lost } from './renewalClaims';

/** 409 with who renewed and when, or that there is no such membership to renew any more. */
export async function lostProblem(lost: Lost, language: Language): Promise<ApiProblem> {
  return lost === 'gone' ? withdrawn(language) : alreadyRenewed(lost.holder, language);
}

export async function alreadyRenewed(renewal: ApplicationDoc, language: Language): Promise<ApiProblem> {
  const nameOf = await officeNames([renewal.oid]);
  const renewed: Renewer = {
    by: await renewerOf(renewal),
    office_name: nameOf(renewal.oid),
    on: denverDate(renewal.application_time),
  };
  return new ApiProblem('already_renewed', renewalMessages[language].alreadyRenewed(renewed), { renewed });
}

/** The membership has changed since the caller saw it. */
export function withdrawn(language: Language): ApiProblem {
  return new ApiProblem('not_renewable', renewalMessages[language].changed);
}

/** Online ones are made by the member; the audit knows who made one on paper. */
async function renewerOf({ _id, source }: ApplicationDoc): Promise<Renewer['by']> {
  if (source === 'online') return 'member';
  const made = await Audit.findOne({ _id: `submitted:${_id}` }).lean();
  return made !== null && callerNamed(made.who).role === 'admin' ? 'admin' : 'office';
}

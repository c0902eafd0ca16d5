import type { Handler } from '../../base/http/context';
import { Prepared } from '../../base/http/prepared';
import { ApiProblem } from '../../base/http/problem';

/** A version in force has the same text for all: it is written and compressed once. */
const prepared = new WeakMap<object, Prepared>();

/** The text of a later version of the agreement, which the form loads with its terms. */
export const getAgreementText: Handler<'getAgreementText'> = async ({ version }, { brand }) => {
  const found = brand.versions.find((one) => one.version === version);
  if (found === undefined) throw new ApiProblem('unknown_id', 'There is no such version of the agreement');
  const answer = prepared.get(found) ?? new Prepared({ version, paragraphs: found.paragraphs });
  prepared.set(found, answer);
  return answer;
};

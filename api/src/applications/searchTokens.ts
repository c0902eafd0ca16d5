import { searchWords, shownId } from '@rollbook/contract';

type Named = { id: number; oid: number; first: string; last: string; additional_family: string };

/** Most words of one application that search knows; a family of any size fits. */
const MAX_TOKENS = 60;

/** The folded words by whose beginnings member search finds an application, and its shown id. */
export function searchTokens(application: Named): string[] {
  const words = [application.first, application.last, application.additional_family].flatMap(searchWords);
  return [...new Set([shownId(application), ...words])].slice(0, MAX_TOKENS);
}

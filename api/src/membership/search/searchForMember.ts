import { MAX_SEARCH_RESULTS, MIN_SEARCH } from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { contactIn, foundByContact, type IdsOfAttempt } from './foundByContact';
import { foundByWords, type Words, wordsIn } from './foundByWords';
import { foundChains } from './foundChains';
import { inOrder, membersOf } from './foundMembers';
import { limitSearches } from './searchLimits';
import { shownElsewhere } from './searchOtherOffices';
import { type Scope, scopeOf } from './searchScope';

type Asked = { words: Words; contact: ReturnType<typeof contactIn> };

/**
 * The members with, for every word of the text, a word in their names or their shown id that begins with it; or with the e-mail
 * address, the phone or the receipt in the text. At most 50 memberships, by name (specification §5). A group finds
 * those of its offices. An office finds its own, which are never refused, and without `own` members of others with them,
 * as far as `searchOtherOffices` shows these (D77). Throws 429 after too many searches or members of other offices.
 */
export function searchForMember(idsOfAttempt: IdsOfAttempt): Handler<'searchForMember'> {
  return async ({ search, own }, context) => {
    const contact = contactIn(search);
    const words = wordsIn(contact === undefined || contact.kind === 'phone' ? search : '');
    if (search.trim().length < MIN_SEARCH || (words.words.length === 0 && contact === undefined)) return [];
    const scope = await scopeOf(context.caller);
    const isOwnAlone = scope.findsForeign && String(own) === 'true';
    const refused = isOwnAlone ? undefined : await limitSearches(context);
    if (refused !== undefined && !scope.findsForeign) throw refused;
    const mine = await ownMembers({ words, contact }, scope, idsOfAttempt, context);
    if (isOwnAlone || !scope.findsForeign || (refused !== undefined && mine.length > 0)) return mine;
    if (refused !== undefined) throw refused;
    const others = await shownElsewhere(words, scope, context);
    if (!Array.isArray(others)) {
      if (mine.length > 0) return mine;
      throw others;
    }
    return inOrder([...mine, ...others], words.words);
  };
}

async function ownMembers(
  { words, contact }: Asked,
  scope: Scope,
  idsOfAttempt: IdsOfAttempt,
  context: Context,
) {
  const byName = words.words.length === 0 ? [] : foundByWords(words, scope);
  const byContact = contact === undefined ? [] : await foundByContact(contact, scope, idsOfAttempt);
  const found = await foundChains([...byName, ...byContact]);
  const chains = [...found.paid, ...found.unpaid].slice(0, MAX_SEARCH_RESULTS).map(({ chain }) => chain);
  return (await membersOf(chains, words.words, scope, context)).own;
}

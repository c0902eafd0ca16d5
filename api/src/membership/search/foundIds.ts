import { Application } from '../record/application';
import { foundByWords, wordsIn } from './foundByWords';

const EVERYONE = { own: undefined, findsForeign: false };

/** The ids of the applications that these words find, in all offices: names, or a member's number. At most so many. */
export async function foundIds(search: string, most: number): Promise<number[]> {
  const words = wordsIn(search);
  if (words.words.length === 0) return [];
  const found = await Promise.all(
    foundByWords(words, EVERYONE).map((filter) =>
      Application.find({ ...filter, state: 'live' })
        .limit(most)
        .select('_id')
        .lean(),
    ),
  );
  return [...new Set(found.flat().map(({ _id }) => _id))].slice(0, most);
}

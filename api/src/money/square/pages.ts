/** 100,000 payments or refunds: a list without an end is a mistake of the provider. */
const MOST_PAGES = 1000;

type Page<Item> = { data: Item[]; response: { cursor?: string } };

/**
 * All items of a list. Each page is a request of its own, with its own timeout: the library's iteration has one for all
 * of them.
 */
export async function readPages<Item>(load: (cursor: string | null) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, response }: Page<Item> = await load(cursor);
    items.push(...data);
    if (!response.cursor) return items;
    cursor = response.cursor;
  }
  throw new Error(`a list of more than ${MOST_PAGES} pages`);
}

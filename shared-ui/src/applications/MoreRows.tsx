import { Rest } from '../more';
import type { ListView } from './useListView';

/** Further rows come while scrolling, or with the button. */
export function MoreRows({ rows, rest, more, isSearching }: ListView) {
  return <Rest what="applications" loaded={rows.length} rest={rest} isSearching={isSearching} more={more} />;
}

/** Load states: the hooks that load something or a list page by page. kit shows each state. */
export { type Loading, PENDING, useLoad } from './useLoad';
export { readPages, type AskPage, type Page, type PageRequest, type Pages } from './pages';
export { type Listed, restOf, type RestOfList, usePages } from './usePages';

/** Load states: the hooks that load something or a list page by page, and the component that shows each state. */
export { useLoad } from './useLoad';
export { type Loading, PENDING } from './loading';
export { Loaded } from './Loaded';
export { readPages, type AskPage, type Page, type PageRequest, type Pages } from './pages';
export { type Listed, usePages } from './usePages';

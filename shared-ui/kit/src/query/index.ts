/** Loading in the staff areas, on TanStack Query. The public area and the shell use `useLoad`, which is smaller. */
export { type AskPage, type PageRequest, type Pages, readPages } from './pages';
export { useAnswer, useCall } from './useCall';
export { type Listed, restOf, type LoadMoreState, usePages } from './usePages';

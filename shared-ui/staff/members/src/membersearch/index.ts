/** The member search of the staff areas. */
export { MemberSearch } from './MemberSearch';
export { Results } from './Results';
export type { Searched } from './useSearch';
export type { Desk } from './ResultActions';

/** The member search of the staff areas (K1). */
export { MemberSearch } from './MemberSearch';
export { Results } from './Results';
export type { Searched } from './useSearch';
export type { Desk } from './ResultActions';

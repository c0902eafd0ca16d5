/** The member search of the staff areas (K1). */
export { type Actions } from './MemberActions';
export { MemberSearch } from './MemberSearch';
export { Results } from './Results';
export { type Searched } from './useSearch';

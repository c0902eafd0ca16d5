/** The page of one member, the same in all areas (K2). */
export { default as MemberPage } from './MemberPage';

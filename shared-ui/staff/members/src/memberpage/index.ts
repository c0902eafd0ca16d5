/** The page of one member, the same in all areas. */
export type { CancellingProps } from './MemberPage';
export { useMinutesLeft } from './useMinutesLeft';

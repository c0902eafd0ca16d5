/** The page of one member, the same in all areas (K2). */
export type { CancellingProps } from './MemberPage';
export { useMinutesLeft } from './useMinutesLeft';

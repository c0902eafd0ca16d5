/** Applications and members: lists, edit, the member's page, search, calls, the trail. */
export {
  applicationsOfOffice,
  ApplicationsTable,
  kindOfMemberships,
  PeriodList,
  usePeriodList,
} from './applications';
export { EditDialog } from './applications/lazyDialog';
export { NameLink } from './applications/details/NameLink';
export { EVERYTHING } from './applications/filter';
export { useFilter } from './applications/useFilter';
export { useListView } from './applications/useListView';
export { CallDialog } from './phoneCalls/CallDialog';
export { CallPhone, LastCall } from './phoneCalls/LastCall';
export { callShown } from './phoneCalls/shown';
export type { CancellingProps, JoiningProps, PersonalProps } from './memberpage/MemberPage';
export { useMinutesLeft } from './memberpage/useMinutesLeft';
export {
  changesOf,
  changeShown,
  eventShown,
  type TrailOf,
  trailOfAccount,
  trailOfApplication,
  whoOf,
  whoShown,
} from './trail';
export { StatusBadge } from './statusBadge';
export { useTellApart } from './twopersons/useTellApart';
export { useSearch } from './membersearch/useSearch';
export { TrailDrawer } from './trail/TrailDrawer';
export {
  APPLICATION_MENU,
  applicationRoutes,
  memberRoutes,
  readApplicationRoutes,
  SEARCH_MENU,
  searchRoutes,
} from './routes';

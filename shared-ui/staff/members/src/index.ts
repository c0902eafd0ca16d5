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
export { CallDialog, CallPhone, callShown, LastCall } from './phoneCalls';
export { type CancellingProps, useMinutesLeft } from './memberpage';
export { type TrailOf, trailOfAccount, trailOfApplication, whoOf, whoShown } from './trail';
export { TrailDrawer } from './trail/TrailDrawer';
export {
  APPLICATION_MENU,
  applicationRoutes,
  memberRoutes,
  readApplicationRoutes,
  SEARCH_MENU,
  searchRoutes,
} from './routes';

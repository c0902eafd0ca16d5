/** Applications and members: lists, edit, the member's page, search, calls, the trail. */
export {
  applicationsOfAll,
  applicationsOfOffice,
  ApplicationsTable,
  type PayFor,
  PeriodList,
  periodTitle,
  usePeriodList,
} from './applications';
export { EditDialog } from './applications/lazyDialog';
export { NameLink } from './applications/details/NameLink';
export { EVERYTHING } from './applications/filter';
export { useFilter } from './applications/useFilter';
export { useListView } from './applications/useListView';
export { CallDialog, CallPhone, callShown, LastCall } from './calls';
export { type CancellingProps, useMinutesLeft } from './memberpage';
export { type Desk, MemberSearch, Results, type Searched } from './membersearch';
export {
  merged,
  readTrails,
  Trail,
  type TrailOf,
  trailOfAccount,
  trailOfApplication,
  whoOf,
  whoShown,
} from './trail';
export { memberRoutes } from './routes';

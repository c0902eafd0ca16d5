/** The applications table of specification §2 for office, group and administrator, with its periods and dialogs. */
export { ApplicationsTable } from './ApplicationsTable';
export { applicationsOfAll, applicationsOfOffice, type AskApplications } from './lists';
export { PeriodList, usePeriodList } from './PeriodList';
export { MonthChips } from './MonthChips';
export { DEFAULT_PERIOD, periodTitle, type Period } from './period';
export { columnsFor, nameShown, paymentTypeShown, timeShown, type Column } from './shown';
export { PaidPill } from './Cell';
export type { PayFor } from './rowActions';

/** The applications table of specification §2 for office, group and administrator, with its periods and dialogs. */
export { ApplicationsTable } from './ApplicationsTable';
export { applicationsOfOffice, type AskApplications } from './lists';
export { PeriodList, usePeriodList } from './PeriodList';
export { MonthChips } from './MonthChips';
export { DEFAULT_PERIOD, periodTitle, type Period } from './period';
export { kindOfMemberships } from './kind';

/** What staff screens are made of, on Mantine and TanStack: form, table parts, selection, dialog, toasts, loads, the frame of an area. Knows no record. */
export { tellChange, useChanges } from './changes';
export { tellArea, useChangesHere } from './changes/here';
export { default as chipClasses } from './chips/chips.module.css';
export { ChipGroup } from './chips/ChipGroup';
export { Chosen } from './chips/Chosen';
export { useRunningNow } from './clock/useRunningNow';
export { type CsvCell, download, downloadCsv, fileName, plainDollars, toCsv } from './csv';
export { Ask, Dialog, DialogFoot, Discard, Over, ReasonDialog } from './dialog';
export { SideDrawer } from './drawer/SideDrawer';
export {
  actionFailure,
  AnotherPerson,
  fieldErrors,
  isClash,
  LoadFailure,
  Notice,
  remaining,
  saveFailure,
} from './failure';
export { PeriodFields } from './field/PeriodFields';
export { ChoiceField } from './field/ChoiceField';
export { AreaField, PasswordField, SearchField, SelectField, TextField } from './field/staff';
export { notePaper } from './table/noteExport';
export { Flyout } from './flyout/Flyout';
export { type Changed, notDone, notSaved, type Refusal, useStaffForm } from './form';
export * from './icon';
export { Loaded } from './load/Loaded';
export { LoadMore } from './loadMore/LoadMore';
export { Card, EmailText, Empty, NameText, Page } from './page';
export { keptHeight } from './page/keptHeight';
export {
  type AskPage,
  type Listed,
  type PageRequest,
  readPages,
  restOf,
  type LoadMoreState,
  useAnswer,
  useCall,
  usePages,
} from './query';
export { isPasskeyGoneBack, makePasskey } from './passkey';
export { PasskeyButton } from './passkey/PasskeyButton';
export { useRowAction } from './rowaction';
export { BarButton, isWithShift, rangeOf, type Selected, SelectionBar, useSelection } from './selection';
export { FormSkeleton, PageSkeleton, RowsSkeleton } from './skeletons/Skeletons';
export {
  ForStaffOffice,
  ReadOnly,
  staffContext,
  type StaffContext,
  StaffProvider,
  type StaffRole,
  useGroup,
  useOffice,
  useStaff,
} from './staff/context';
export { Included } from './staff/Included';
export { menuItemsOf, type Tile, tilesOf } from './staff/menu';
export { OfficeChoiceProvider, OfficePage } from './staff/OfficePage';
export type { FeatureMenu, FeatureRoute, MenuEntry } from './staff/route';
export { StaffArea } from './staff/StaffArea';
export {
  type CellAt,
  Clip,
  type Column,
  ColumnChoice,
  type ColumnChoices,
  columnsOf,
  type Controls,
  DataTable,
  EmailCell,
  fileTable,
  fit,
  type Lead,
  listPaper,
  listTexts,
  type Place,
  type RowControl,
  RowControls,
  printList,
  saveCsv,
  saveListCsv,
  type Sort,
  SortNotice,
  TABLE_FROM,
  useColumnChoice,
  useDataTable,
  useWindowRows,
} from './table';
export { AreaTheme } from './theme/AreaTheme';
export { type Density, rollbookTheme } from './theme/theme';
export { toast } from './toasts';

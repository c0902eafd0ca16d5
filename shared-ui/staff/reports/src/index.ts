/** Figures of any month, the five reports, and the statement of a month. */
export { ClosedLine, OpenLine } from './month/ClosedLine';
export { OwnMonth } from './month/LazyOwnMonth';
export { MonthChoice } from './month/MonthChoice';
export { MonthFigures } from './month/MonthFigures';
export { MoneyOfMonth } from './month/MoneyOfMonth';
export { comparedText, type MonthFiguresAnswer, useMonth } from './month/months';
export { REPORT_MENU, reportRoutes, statementPath } from './routes';

import type { Handlers } from '../../base/http/context';
import { getMonthFigures } from './getMonthFigures';
import { getReport } from './getReport';
import { getStatement } from './getStatement';
import { getUnpaidNames } from './getUnpaidNames';
import { statementPdf } from './statementPdf';

export const reportCalls: Handlers = {
  getMonthFigures,
  getReport,
  getUnpaidNames,
  getStatement,
  statementPdf,
};

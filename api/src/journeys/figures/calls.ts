import type { Handler, Handlers } from '../../base/http/context';
import { getMonthFigures } from './getMonthFigures';
import { getReport } from './getReport';
import { getStatement } from './getStatement';
import { getUnpaidNames } from './getUnpaidNames';
import { providerTakings } from '../../money/payouts/takings';
import { statementPdf } from './statementPdf';

const getProviderTakings: Handler<'getProviderTakings'> = (input) => providerTakings(input);

export const reportCalls: Handlers = {
  getProviderTakings,
  getMonthFigures,
  getReport,
  getUnpaidNames,
  getStatement,
  statementPdf,
};

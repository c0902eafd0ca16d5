import type { CallRequest } from '@rollbook/contract';
import { call } from '@rollbook/platform';

/**
 * Tells the history that this screen has saved or printed a list. The rows are here already: nothing waits for the answer,
 * and a failure changes nothing.
 */
export function noteExport(exported: CallRequest<'noteExport'>): void {
  if (exported.rows > 0) void call('noteExport', exported).catch(() => undefined);
}

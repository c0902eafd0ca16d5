import { createLog } from '../src/base/http/log';
import type { Services } from '../src/base/http/context';
import { withSettings } from '../src/base/planBrand';

/** Services whose log goes into `lines`, a JSON text each. */
export function loggingInto(lines: string[], services: Services): Services {
  const log = createLog('info', [], { write: (line) => void lines.push(line) });
  return withSettings({ ...services, log }, services.settings);
}

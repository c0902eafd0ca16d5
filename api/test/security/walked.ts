import { sampleOf } from '../../../tools/test/seed';

/** A day's part of the calls is a twelfth of them. */
const DAYS = 12;

/** The calls that a walk sends its attacks to: another twelfth each day, with EVERY_CALL=1 all of them. */
export function walked<Name>(names: readonly Name[], days = DAYS): Name[] {
  if (process.env['EVERY_CALL'] === '1') return [...names];
  return sampleOf(names, Math.ceil(names.length / days));
}

import { canPrint } from '@rollbook/contract/printable';
import { createLog } from '../../base/http/log';

/** Papers are drawn in threads, which have no request and so no log of one. */
const log = createLog('warn');

/** A text that was stored before the fonts were asked: as the number of its member when a letter of it has no font (D84). */
export function printed(text: string, member: string): string {
  if (canPrint(text)) return text;
  log.warn({ member }, 'a stored text cannot be printed');
  return member;
}

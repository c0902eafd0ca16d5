import type { Group } from '@rollbook/contract';
import type { GroupDoc } from './model';

/** A group as the wire shows it (specification §3); its password never leaves. */
export function toGroup({ _id, name, username }: GroupDoc): Group {
  return { ogid: _id, name, username };
}

import type { Speech } from '../../texts';
import { resumable } from './useJoining';
import { Waiting } from './Waiting';

export type ResumedProps = { speech: Speech };

/** A card payment from before a reload whose outcome is unknown. */
export function Resumed({ speech }: ResumedProps) {
  const attempt = resumable();
  return attempt && <Waiting speech={speech} attempt={attempt} isKnown={false} />;
}

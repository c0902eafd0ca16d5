import type { Speech } from '../texts';
import { resumable } from '../steps/sending/useJoining';
import { Waiting } from '../steps/sending/Waiting';

export type ResumedProps = { speech: Speech };

/** A card payment from before a reload whose outcome is unknown. */
export function Resumed({ speech }: ResumedProps) {
  const attempt = resumable();
  return attempt && <Waiting speech={speech} attempt={attempt} isKnown={false} />;
}

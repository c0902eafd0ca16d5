import { listed } from '@rollbook/contract';
import type { Speech } from '../texts';
import type { Box } from './form/state';

/** Which boxes are asked again, above the form and beside them. */
export function askedAgainText(boxes: readonly Box[], { language, texts }: Speech): string {
  const { again, boxes: names } = texts.agreement;
  return again(
    listed(
      boxes.map((box) => names[box]),
      language,
    ),
  );
}

import type { Icon as TablerIcon } from '@tabler/icons-react';

type Props = { of: TablerIcon; size?: number };

/** An icon beside its word, which says what it means: so it is hidden from assistive technology. */
export function Icon({ of: Shape, size = 18 }: Props) {
  return <Shape size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}

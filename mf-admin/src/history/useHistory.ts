import type { Application } from '@rollbook/contract';
import { useState } from 'react';

/** Whose history is open. */
export function useHistory() {
  const [application, open] = useState<Application>();
  return { application, open, close: () => open(undefined) };
}

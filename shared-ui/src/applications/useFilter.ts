import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { PaidFilter } from './filter';

/** The pause in typing, in ms, after which a long list is searched on the server. */
const PAUSE_MS = 250;

/** Search text, paid filter and order. The screen holds them, so that they survive a change of period. */
export function useFilter() {
  const [text, setText] = useState('');
  const [paid, setPaid] = useState<PaidFilter>('all');
  const [byOffice, setByOffice] = useState(false);
  const [typed] = useDebouncedValue(text, PAUSE_MS);
  // An emptied box shows the whole list at once.
  const askedText = text.trim() === '' ? '' : typed.trim();
  return { text, setText, paid, setPaid, byOffice, setByOffice, askedText };
}

export type ListFilter = ReturnType<typeof useFilter>;

import { MAX_LENGTH } from '@rollbook/contract';
import type { Entry } from './check';

export type Column = {
  name: keyof Entry;
  label: string;
  type: 'date' | 'text' | 'email' | 'tel';
  optional?: true;
  maxLength?: number;
};

/** The cells of a row, in the order of the paper log. */
export const COLUMNS: readonly Column[] = [
  { name: 'submitDate', label: 'Submit Date', type: 'date' },
  { name: 'first', label: 'First', type: 'text', maxLength: MAX_LENGTH.name },
  { name: 'last', label: 'Last', type: 'text', maxLength: MAX_LENGTH.name },
  { name: 'email', label: 'Email', type: 'email', maxLength: MAX_LENGTH.email },
  { name: 'primaryPhone', label: 'Phone', type: 'tel', optional: true, maxLength: MAX_LENGTH.phone },
  {
    name: 'additionalFamily',
    label: 'Additional Family',
    type: 'text',
    optional: true,
    maxLength: MAX_LENGTH.additionalFamily,
  },
];

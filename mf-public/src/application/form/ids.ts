import type { FormField } from '@rollbook/contract';

/** What gets the focus when a field is wrong: the control itself, or the group around it. */
export const fieldId = (field: FormField) => `field-${field}`;
export const errorId = (field: FormField) => `field-${field}-error`;
export const helpId = (field: FormField) => `field-${field}-help`;

/** What describes a field for assistive technology: its help and, while there is one, its message (D12). */
export function describedBy(field: FormField, has: { help: boolean; error: boolean }): string | undefined {
  const ids = [has.help ? helpId(field) : '', has.error ? errorId(field) : ''].filter((id) => id !== '');
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Moves the focus to a field, out from under what floats above the page. */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

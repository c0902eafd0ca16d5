import type { FormField } from '@rollbook/contract';

/** The element that gets the focus when the field is invalid: the control itself, or the group around it. */
export const fieldId = (field: FormField) => `field-${field}`;
export const errorId = (field: FormField) => `field-${field}-error`;
export const helpId = (field: FormField) => `field-${field}-help`;

/** aria-describedby of a field: its help text and, when present, its error (D12). */
export function describedBy(field: FormField, has: { help: boolean; error: boolean }): string | undefined {
  const ids = [has.help ? helpId(field) : '', has.error ? errorId(field) : ''].filter((id) => id !== '');
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Focuses a field and scrolls it to the middle, clear of the fixed bar at the bottom of the page. */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

import type { FormField } from '@rollbook/contract';
import { errorId } from '@rollbook/ui';

/** The optional consent is the one control that is never wrong (D48). */
type Control = FormField | 'consented';

/** The element that gets the focus when the field is invalid: the control itself, or the group around it. */
export const fieldId = (field: Control) => `field-${field}`;

/** aria-describedby of a control that is no Field: its error, when present. */
export const describedBy = (field: Control, error: string | undefined) =>
  error === undefined ? undefined : errorId(fieldId(field));

/** Focuses a field and scrolls it to the middle, clear of the fixed bar at the bottom of the page. */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

import { TOAST } from '@rollbook/contract';

/** Is a toast of `width` px dismissed by a drag of `distance` px? (specification §9: 80 per cent of its width) */
export function isDismissed(distance: number, width: number): boolean {
  return Math.abs(distance) >= width * TOAST.dragToDismiss;
}

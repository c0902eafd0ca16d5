import { TOAST } from '@rollbook/contract';

/** Is a toast of `width` px gone after being dragged by `distance` px? (specification §9: 80 per cent of its width) */
export function isDismissed(distance: number, width: number): boolean {
  return Math.abs(distance) >= width * TOAST.dragToDismiss;
}

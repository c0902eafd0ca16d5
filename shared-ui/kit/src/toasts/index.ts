/** Short messages at the top right. */
export { keepBelow, keepBeside } from './below';
export { toast } from './toast';
export { Toasts } from './Toasts';

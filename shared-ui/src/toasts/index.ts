/** Short messages at the top right. */
export { keepBelow } from './below';
export { toast } from './toast';
export { Toasts } from './Toasts';

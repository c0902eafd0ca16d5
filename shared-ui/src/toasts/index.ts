/** Short messages at the top right. */
export { toast } from './toast';
export { Toasts } from './Toasts';

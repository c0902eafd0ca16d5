/** Actions of the rows of a list. */
export { useRowAction } from './useRowAction';

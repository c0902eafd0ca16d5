/** The end of a list that is loaded page by page. */
export { Rest } from './Rest';

/** A button that opens a small panel: row menus and the choice of columns. */
export { Flyout } from './Flyout';

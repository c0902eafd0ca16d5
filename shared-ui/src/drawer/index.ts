/** The drawer of staff screens. Not in `dialog`: no first visit loads it. */
export { SideDrawer } from './SideDrawer';

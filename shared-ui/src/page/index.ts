/** The frame of every staff screen. */
export { Card } from './Card';
export { Page } from './Page';
export { EmailText } from './EmailText';
export { Empty } from './Empty';

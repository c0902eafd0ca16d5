/** The layout of staff screens. */
export { Card } from './Card';
export { Page } from './Page';
export { EmailText } from './EmailText';
export { NameText } from './NameText';
export { Empty } from './Empty';

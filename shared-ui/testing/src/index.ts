/** What the tests of several packages share. */
export { anApplication } from './anApplication';
export { closedStorage, fakeBrowser } from './fakeBrowser';

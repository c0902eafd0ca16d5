/** What the tests of several packages share. */
export { anApplication } from './anApplication';
export { draw } from './draw';
export { closedStorage, fakeBrowser } from './fakeBrowser';
export { serve } from './serve';

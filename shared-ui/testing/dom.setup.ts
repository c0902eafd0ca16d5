// For tests of components: React may be acted on, and what a test drew is gone before the next one.
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// A test that needs a server says what it answers (`serve`).
globalThis.fetch = () => Promise.reject(new TypeError('no server'));
// Nothing is laid out here: an element has the height of a window, so that a list draws its rows.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 800 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

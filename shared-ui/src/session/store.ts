import { createStore } from 'jotai/vanilla';

/** The one store of shell and areas. It is handed over explicitly, never through a React provider. */
export const store = createStore();

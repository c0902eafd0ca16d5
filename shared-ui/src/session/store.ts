import { createStore } from 'jotai/vanilla';

/** The single store of shell and areas, passed explicitly: there is no React provider. */
export const store = createStore();

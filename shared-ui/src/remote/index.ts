import type { ComponentType } from 'react';

/** What every area exposes as './App': its screens with a router and theme of their own. The shell gives it nothing. */
export type RemoteModule = { readonly default: ComponentType };

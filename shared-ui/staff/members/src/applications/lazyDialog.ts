import { lazy } from 'react';

/** Loads when it is opened. */
export const EditDialog = lazy(() => import('./EditDialog'));

import { type ComponentType, lazy } from 'react';
import { isAnyKept } from '../draft/keys';
import type { ResumedProps } from './Resumed';

// In one file: the form, and what is known of a payment from before a reload.
const load = () => import(/* webpackChunkName: "form" */ './wholeForm');

/** The form with all of its steps. It loads behind the first screen, which is its first step. */
export const JoinForm = lazy(async () => ({ default: (await load()).JoinForm }));

/** Stands beside a notice, which is there also when this cannot be loaded. */
export const Resumed = lazy<ComponentType<ResumedProps>>(() =>
  load().then(
    (form) => ({ default: form.Resumed }),
    () => ({ default: () => null }),
  ),
);

/** Loads the form before it is needed. A failure is ignored here; the form itself reports it. */
export function fetchForm(): void {
  load().catch(() => undefined);
}

/** Whether a visit needs all steps at once: by a clinic's link, or back to what this tab keeps. */
export function beginsLater(query: string, isKept = isAnyKept()): boolean {
  return isKept || new URLSearchParams(query).has('id');
}

if (typeof document !== 'undefined' && beginsLater(location.search)) fetchForm();

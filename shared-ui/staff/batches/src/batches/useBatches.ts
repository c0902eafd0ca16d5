import type { CallAnswer, CallRequest, ChosenBatch } from '@rollbook/contract';
import { tellChange, useCall } from '@rollbook/kit';
import { call, newAttempt } from '@rollbook/platform';

export type Batch = CallAnswer<'getBatches'>[number];

/** A person watches the progress. */
const PROGRESS_MS = 1000;

export function isUnderWay({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}

/**
 * The batches of this account that run or can be undone, shared by all who use it. `ended` changes when one ends; it is
 * undefined before they are loaded.
 */
export function useBatches(enabled = true) {
  const { loading, reload } = useCall(
    'getBatches',
    {},
    { enabled, every: (all) => (all?.some(isUnderWay) === true ? PROGRESS_MS : false) },
  );
  const batches = loading.state === 'loaded' ? loading.value : [];
  const ended = batches.filter((one) => !isUnderWay(one)).map(({ batch, state }) => `${batch} ${state}`);
  /** Also after a failure, when the answer may have been lost. */
  const thenReload = async (work: Promise<Batch>) => {
    try {
      const batch = await work;
      tellChange();
      return batch;
    } finally {
      await reload();
    }
  };
  return {
    batches,
    reload,
    isUnderWay: batches.some(isUnderWay),
    ended: loading.state === 'loaded' ? ended.join() : undefined,
    start: (kind: ChosenBatch, ids: number[], another = false) =>
      thenReload(call('startBatch', { kind, ids, another }, { attempt: newAttempt() })),
    enter: (request: CallRequest<'enterLogRows'>) =>
      thenReload(call('enterLogRows', request, { attempt: newAttempt() })),
    undo: ({ batch }: Batch, ids?: number[]) =>
      thenReload(call('undoBatch', { batch, ...(ids === undefined ? {} : { ids }) })),
  };
}

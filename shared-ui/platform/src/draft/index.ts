/** Drafts of typed values that survive unmounting, so that an expired session loses nothing. */
export { useDraft } from './useDraft';
export { dropDraft, readDraft, writeDraft } from './drafts';

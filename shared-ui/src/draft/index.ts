/** What was typed and not yet sent: it outlives the screen, so that a sign-in that ended by itself loses nothing (D4). */
export { useDraft } from './useDraft';
export { dropDraft, readDraft, writeDraft } from './drafts';

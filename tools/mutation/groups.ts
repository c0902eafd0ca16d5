// Whose mutants are tried, and on which tests.
import type { Group } from './group';
import { GROUPS_OF_API } from './groupsOfApi';
import { GROUPS_OF_CONTRACT } from './groupsOfContract';

/** At least 85 per cent of the mutants in each file are noticed; the second tier takes turns. */
export const GROUPS: readonly Group[] = [...GROUPS_OF_CONTRACT, ...GROUPS_OF_API];

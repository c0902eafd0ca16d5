import type { ImportKind } from '@rollbook/contract';
import type { KindOfImport } from './kind';
import { members } from './members';
import { offices } from './offices';

export const KINDS: Record<ImportKind, KindOfImport> = { members, offices };

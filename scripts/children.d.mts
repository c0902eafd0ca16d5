import type { spawn } from 'node:child_process';

export function endWithNpm(): void;
export const startChild: typeof spawn;

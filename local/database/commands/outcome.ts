import { DatabaseError } from '../errors';
import { int } from '../values/types';
import type { Doc, Value } from '../values/types';
import { arrayOption } from './options';

const MAX_BATCH = 100_000;

/** The statements of a write command, with the errors of those that failed. */
export class Outcome {
  readonly errors: Doc[] = [];
  stopped = false;
  constructor(readonly ordered: boolean) {}

  /** A refusal ends the whole command: it says that the client needs another server. */
  fail(index: number, error: unknown): void {
    if (!(error instanceof DatabaseError) || error.code === 238) throw error;
    this.errors.push({ index: int(index), code: int(error.code), errmsg: error.message, ...error.details });
    this.stopped = this.ordered;
  }

  get reply(): Doc {
    return this.errors.length === 0 ? {} : { writeErrors: this.errors };
  }
}

/** The list of what a write command is to do. */
export function statementsOf(command: Doc, option: string): Value[] {
  const statements = arrayOption(command, option);
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw new DatabaseError(
      16,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length}`,
    );
  return statements;
}

import type { Doc } from './types';

const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  26: 'NamespaceNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error for the client: one of MongoDB's codes, with its fields (keyPattern, keyValue). */
export class DatabaseError extends Error {
  readonly codeName: string;
  constructor(
    readonly code: number,
    message: string,
    readonly details: Doc = {},
  ) {
    super(message);
    this.codeName = CODE_NAMES[code] ?? `Location${code}`;
  }
}

/** The refusal of what is not on the allow-list: code 238. */
export function refusal(what: string): DatabaseError {
  return new DatabaseError(
    238,
    `${what} is not supported by the embedded database; set MONGODB_URI to use a MongoDB server`,
  );
}

export const badValue = (message: string) => new DatabaseError(2, message);
export const failedToParse = (message: string) => new DatabaseError(9, message);
export const typeMismatch = (message: string) => new DatabaseError(14, message);

import type { WrongCell } from '@rollbook/contract';
import type { Caller } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import type { Change, ImportDoc, LineDoc, Shown } from './model';
import type { FileRow } from './records';

export type Fields = Record<string, unknown>;

/** What becomes of a row by what is stored now. */
export type Judged = FileRow & {
  name: string;
  wrong: WrongCell[];
  what: 'wrong' | 'created' | 'updated' | 'unchanged' | 'confirm';
  /** By which a second row of the file meets the same person or office. */
  keys: string[];
  /** What is here already, and what the row changes of it. */
  target?: {
    id: number;
    chain?: number;
    oid?: number;
    name: string;
    version: number;
    before: Fields;
    after: Fields;
  };
  /** The same in words, as a person sees it before the run; of a row in doubt, if it is the same person. */
  changes?: Change[];
  /** The membership that a wrong row is about. */
  about?: number;
  /** The office that the row stands for: the one that it names, or that was chosen for the file. */
  place?: number;
  /** The last day of the term: by it rows of one person are told apart. */
  ends?: string;
  /** The application here that a new term follows. */
  renews?: number;
  /** Where a new record is made. */
  oid?: number;
  /** Of a row in doubt: both. The record here also where a row changes it. */
  file?: Shown;
  here?: Shown;
};

export type Decided = (row: number) => '' | 'same' | 'other' | 'leave';
export type Work = { doc: ImportDoc; services: Services; caller: Caller };

/** What an import does with records of one kind. All of it is safe to repeat. */
export type KindOfImport = {
  judge: (rows: readonly FileRow[], work: Work, decided?: Decided) => Promise<Judged[]>;
  numbers: (count: number) => Promise<number[]>;
  /** Makes the records of these lines; what is there already is left. Answers those that cannot be made any more. */
  create: (lines: readonly LineDoc[], rows: ReadonlyMap<number, FileRow>, work: Work) => Promise<LineDoc[]>;
  /** False when the record was changed since the line was written. */
  update: (line: LineDoc, work: Work) => Promise<boolean>;
  /** Takes back what nothing has followed; answers what stays. */
  removeCreated: (lines: readonly LineDoc[], work: Work) => Promise<LineDoc[]>;
  restore: (line: LineDoc, work: Work) => Promise<boolean>;
  /** The records that an import has made, as the database has them now. */
  recount: (id: string) => Promise<number>;
};

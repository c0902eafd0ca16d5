// A group of files whose mutants are tried, and its tests.
import { readdirSync } from 'node:fs';

/** `files` are mutated together; `tests` are those that meet them, the quickest first. */
export type Group = {
  name: string;
  files: readonly string[];
  tests: readonly string[];
  /** Whether the tests call the API. */
  needsServer: boolean;
};

const CONTRACT_TESTS = testsIn('contract/src');

/** Rules: all tests of the contract meet them. */
export const contract = (name: string, files: readonly string[]): Group => ({
  name,
  files: files.map((file) => `contract/src/${file}.ts`),
  tests: CONTRACT_TESTS,
  needsServer: false,
});
/** Of the API: `tests` by the names of their files. */
export const api = (name: string, files: readonly string[], tests: readonly string[]): Group => ({
  name,
  files: files.map((file) => `api/src/${file}.ts`),
  tests: tests.map((file) => `api/src/${file}.test.ts`),
  needsServer: true,
});

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${folder}/${file}`)
    .toSorted();
}

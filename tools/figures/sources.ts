import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that git knows: its path in the repository, its text. */
export type Source = { path: string; text: string };

const CODE = /\.(ts|tsx|mts|mjs|css)$/;
const TEST = /\.test\.tsx?$|\.spec\.ts$|\.measure\.ts$|\/testing\/|^api\/test\//;
/** What a customer's installation runs. */
const PRODUCT = /^(contract|shell|mf-\w+|shared-ui(\/\w+)*|api)\/src\//;
/** What develops and checks it: stand-ins of services, tools, the support of the journeys. */
const MACHINERY = /^(local|tools|scripts|e2e)\//;

export const isProduct = ({ path }: Source): boolean => PRODUCT.test(path) && !TEST.test(path);
export const isMachinery = ({ path }: Source): boolean => MACHINERY.test(path) && !TEST.test(path);
export const isStylesheet = ({ path }: Source): boolean => path.endsWith('.css');

/** All code of a repository, as it lies in the working tree. */
export function sourcesIn(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return listed
    .filter((path) => CODE.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const linesOf = ({ text }: Source): number => text.split('\n').length - 1;

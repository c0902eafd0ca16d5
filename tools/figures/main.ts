// npm run figures [-- --record | --small | --path | --replay]: the figures of docs/figures.md, whose text defines each of them.
// --record writes them into its table. The others list what one figure counts: small files, the files of a request in the
// order of its calls, or the packages of each replayed change.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '../docs/generated';
import { measurePath } from './path/run';
import { ofOnePackage, replay } from './replay';
import { sizesOf } from './sizes';
import { smallFiles } from './small';
import { sourcesIn } from './sources';
import { recorded } from './table';

const PAGE = 'docs/figures.md';
/** The commit that made packages of shared-ui, by its subject. */
const SPLIT = ':/^Move what areas share into packages, one folder each';
const REPLAYED = 66;

const sources = sourcesIn('.');
const small = smallFiles(sources);
const option = process.argv[2];

if (option === '--small') {
  for (const { path, lines, importer } of small) console.log(`${lines}\t${path}\t${importer}`);
} else if (option === '--path') {
  console.log(measurePath().files.join('\n'));
} else if (option === '--replay') {
  for (const { commit, packages } of replay('.', SPLIT, REPLAYED))
    console.log(`${commit}: ${packages.join(', ')}`);
} else {
  const { typescript, css, machinery } = sizesOf(sources);
  const changes = replay('.', SPLIT, REPLAYED);
  const path = measurePath();
  const figures = {
    'product, TypeScript: files': typescript.files,
    'product, TypeScript: lines': typescript.lines,
    'product, CSS: lines': css.lines,
    'machinery: lines': machinery.lines,
    'small files with one importer': small.length,
    'changes of a screen that touch one package': `${ofOnePackage(changes)} of ${changes.length}`,
    'processApplicationPayment: files': path.files.length,
    'processApplicationPayment: returns': path.returns,
  };
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
  if (option === '--record') {
    const page = recorded(readFileSync(PAGE, 'utf8'), figures);
    writeFileSync(PAGE, await formatted(PAGE, page));
  }
}

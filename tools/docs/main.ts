// npm run docs: writes the generated lists of docs/specification.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { generate, SPECIFICATION } from './specification';

writeFileSync(SPECIFICATION, await generate(readFileSync(SPECIFICATION, 'utf8')));

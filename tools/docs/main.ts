// npm run docs: writes the generated lists of docs/specification.md, docs/privacy.md and docs/reliability.md, and the picture of
// docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { ARCHITECTURE, withPicture } from './house';
import { PRIVACY, withFields } from './privacy';
import { RELIABILITY, withProperties } from './reliability';
import { generate, SPECIFICATION } from './specification';

writeFileSync(SPECIFICATION, await generate(readFileSync(SPECIFICATION, 'utf8')));
writeFileSync(ARCHITECTURE, await withPicture(readFileSync(ARCHITECTURE, 'utf8')));
writeFileSync(PRIVACY, await withFields(readFileSync(PRIVACY, 'utf8')));
writeFileSync(RELIABILITY, await withProperties(readFileSync(RELIABILITY, 'utf8')));

// npm run deploy:nginx: writes the parts of nginx's configuration that follow from the gateway's rules.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAreas } from './areas';
import { renderNginx } from './render';

for (const [name, text] of Object.entries(renderNginx(readAreas()))) {
  writeFileSync(join(import.meta.dirname, name), text);
}

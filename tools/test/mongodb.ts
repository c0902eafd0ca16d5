// npm run test:mongodb: the database's vectors and the API's tests on the MongoDB at MONGODB_URI.
import { spawnSync } from 'node:child_process';

if (!process.env['MONGODB_URI']) {
  console.error(
    'Set MONGODB_URI to a MongoDB for tests. Its databases test_… and rollbook_vectors_… are dropped.',
  );
  process.exit(1);
}
const args = ['vitest', 'run', 'local/database/vectors', 'api/'];
process.exit(spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1);

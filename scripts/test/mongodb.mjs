// npm run test:mongodb: the database's vectors and the API's tests, unchanged, on the MongoDB at MONGODB_URI.
import { spawnSync } from 'node:child_process';

if (!process.env.MONGODB_URI) {
  console.error(
    'MONGODB_URI must say where a MongoDB for tests is; its databases named test_… and rollbook_vectors_… are dropped.',
  );
  process.exit(1);
}
const { status } = spawnSync('npx', ['vitest', 'run', 'local/database/vectors', 'api/'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

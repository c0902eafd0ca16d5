// npm run books -- FROM TO: compares Square's books with ours, see api/src/money/books/command.ts. The database is at
// MONGODB_URI, or the embedded one of a Rollbook that is running with the same DATA_DIR (--demo: the one of
// `npm start`).
import { findDatabase } from './runningDatabase';

findDatabase();
await import('../api/src/money/books/command');

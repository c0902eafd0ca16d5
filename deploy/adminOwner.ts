// npm run admin:owner -- EMAIL NAME: makes an owner, or with --reset gives an administrator who has lost everything a new link,
// see api/src/parties/people/ownerCommand.ts. The database is at MONGODB_URI, or the embedded one of a Rollbook that is running
// with the same DATA_DIR (--demo: the one of `npm start`).
import { findDatabase } from './runningDatabase';

findDatabase();
await import('../api/src/parties/people/ownerCommand');

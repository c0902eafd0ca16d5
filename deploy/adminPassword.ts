// npm run admin:password: asks for the administrator's new password and stores it in the database at MONGODB_URI, or in
// the embedded one of a Rollbook that is running with the same DATA_DIR (--demo: the one of `npm start`).
import { findDatabase } from './runningDatabase';

findDatabase();
await import('../api/src/parties/accounts/adminPasswordCommand');

import type { Handler } from '../http/context';
import { endSession } from './sessions';

/** Ends the session on the server, so that a copied cookie is worth nothing either. */
export const logout: Handler<'logout'> = async (_input, { sessionId, setSession }) => {
  if (sessionId !== undefined) await endSession(sessionId);
  setSession(null);
  return { success: true };
};

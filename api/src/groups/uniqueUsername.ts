import { isDuplicateKey } from '../database';
import { ApiProblem } from '../http/problem';

/** Runs a write; the unique index decides who has a username, and the loser gets 409 (D24). */
export async function withUniqueUsername<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'Another group has this username';
    throw new ApiProblem('duplicate', message, { errors: [{ field: 'username', message }] });
  }
}

import type { ClaimDoc } from '../../../src/membership/applications/personClaims';

export * from '../../../src/membership/applications/personClaims';

/** Mutant: relies on the look at the applications that are already visible. */
export async function claimsOf(): Promise<ClaimDoc[]> {
  return [];
}

export async function insertClaims(): Promise<ClaimDoc[]> {
  return [];
}

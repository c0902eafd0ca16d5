/** Mutant: that the applications were unpaid a moment ago is taken for good. */
export async function reserve(): Promise<number[]> {
  return [];
}

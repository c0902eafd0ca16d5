/** The screen that joins two records of one person. */
export const JOIN_SCREEN = '/ecsadmin/join';

/** Its address for two records, by an application of each; without the other one it is searched for there. */
export function joinAddress(one: number, other?: number): string {
  const asked = new URLSearchParams({
    one: String(one),
    ...(other === undefined ? {} : { other: String(other) }),
  });
  return `${JOIN_SCREEN}?${asked}`;
}

/** What the log says of an error: its class, never its message, which can have personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

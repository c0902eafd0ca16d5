import { z } from 'zod';

/** What the log says of an error: its class, never its message, which can have personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** An error answer of Square's, as its library throws it. */
const refusal = z.object({ statusCode: z.int(), errors: z.array(z.object({ code: z.string() })).catch([]) });
/** No words of a person and no token look like this. */
const CODE = /^[A-Z][A-Z0-9_]{2,60}$/;
/** The client's error, fetch's error, the socket's error. */
const MAX_DEPTH = 5;

/** What the log says of a call to another service that failed: the class, HTTP status and the service's or the system's code. */
export function errorFacts(error: unknown): { error: string; status?: number; code?: string } {
  const { data } = refusal.safeParse(error);
  const code = data === undefined ? systemCode(error) : data.errors[0]?.code;
  return {
    error: errorName(error),
    ...(data === undefined ? {} : { status: data.statusCode }),
    ...(code !== undefined && CODE.test(code) ? { code } : {}),
  };
}

function systemCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : systemCode(error.cause, depth + 1);
}

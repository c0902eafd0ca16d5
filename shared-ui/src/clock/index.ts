/** Dates that a person agrees to, or that decide a term, come from the server's clock (D32): here, and nowhere else. */
export { serverNow, today, useServerNow, useToday } from './clock';

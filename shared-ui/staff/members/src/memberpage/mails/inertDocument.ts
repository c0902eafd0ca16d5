/** No request leaves the page, whatever the mail has in it: the logo comes within it. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A link would open in a window of its own, which the frame's sandbox does not allow: nothing happens. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">`;

/** The HTML of a mail to look at: for a frame without scripts. */
export function inertDocument(html: string): string {
  // The policy holds for what follows it: it stands before everything.
  return `<!doctype html>${HEAD}${html}`;
}

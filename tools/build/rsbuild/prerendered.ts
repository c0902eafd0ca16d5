/** What an area's screens are when they are bundled for Node (firstScreensEntry.tsx). */
export type PrerenderedArea = {
  /** The markup of one React version is taken over by the same version only. */
  react: string;
  /** What stands in `#root` at a path, before anything is known of the visitor or the brand, and what on `html`. */
  render: (path: string) => { html: string; attributes: Record<string, string> };
};

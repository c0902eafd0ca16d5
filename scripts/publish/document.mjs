// The shell's document, with the registry inside and the first screen's files named before any script runs.
const REGISTRY = /(<script type="application\/json" id="remotes">)[\s\S]*?(<\/script>)/;

/** The document for one area. The shell and the area's bundle fetch scripts without CORS, so the preloads do too. */
export function renderDocument(template, registry, { scripts, styles, data }) {
  if (!REGISTRY.test(template)) throw new Error("the shell's document has no place for the registry");
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const links = [
    // After the shell's own script, which is needed first.
    ...scripts.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`),
    ...styles.map((href) => `<link rel="preload" as="style" href="${href}">`),
    // As fetch() asks: with this site's cookies and nobody else's.
    ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
  ];
  return template
    .replace(REGISTRY, (_, open, close) => `${open}${json}${close}`)
    .replace('</head>', () => `${links.join('')}</head>`);
}

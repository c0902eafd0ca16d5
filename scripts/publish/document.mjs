// The shell's document, with the registry inside and the first screen's files named before any script runs.
const REGISTRY = /(<script type="application\/json" id="remotes">)[\s\S]*?(<\/script>)/;

const ROOT = /(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/;

/**
 * The document for one area, with its prerendered `screen` in place of the grey shape if there is one. The shell and the
 * area's bundle fetch scripts without CORS, so the preloads do too.
 */
export function renderDocument(template, registry, { scripts, styles, data }, screen) {
  if (!REGISTRY.test(template)) throw new Error("the shell's document has no place for the registry");
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const links = [
    // After the shell's own script, which is needed first.
    ...scripts.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`),
    ...(screen ? [] : styles.map((href) => `<link rel="preload" as="style" href="${href}">`)),
    // As fetch() asks: with this site's cookies and nobody else's.
    ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
  ];
  const document = template
    .replace(REGISTRY, (_, open, close) => `${open}${json}${close}`)
    .replace('</head>', () => `${links.join('')}</head>`);
  return screen ? withScreen(document, screen) : document;
}

/**
 * Puts a first screen into a document, with its styles inside. The area's bundle finds a style by `data-href` and does
 * not load it again; the shell switches it by `data-folder`, as it does links.
 */
function withScreen(document, { html, attributes, styles, folder }) {
  if (!ROOT.test(document)) throw new Error("the shell's document has no place for a first screen");
  const style = ({ file, text }) =>
    `<style data-folder="${folder}" data-href="${file}">${text.replaceAll('</', '<\\/')}</style>`;
  return document
    .replace('<html lang="en"', () => `<html ${written(attributes)}`)
    .replace('</head>', () => `${styles.map(style).join('')}</head>`)
    .replace(ROOT, (_, open, close) => `${open.replace('>', ' data-prerendered>')}${html}${close}`);
}

const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

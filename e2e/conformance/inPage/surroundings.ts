/** What stands in the page outside the shell's place, and how plain elements look there. */
export type Surroundings = { nodes: string[]; look: Record<string, string> };

const PROBE = `
  <h1>a</h1><h2>a</h2><h3>a</h3><p>a <a href="#">a</a> <b>a</b> <code>a</code></p><pre>a</pre><hr><ul><li>a</li></ul>
  <form><fieldset><legend>a</legend><label>a</label><input><input type="checkbox"><select><option>a</option></select>
  <textarea></textarea><button>a</button></fieldset></form>
  <table><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>`;

/** The size of these is that of what stands in them. */
const SIZES = /^(height|width|block-size|inline-size|perspective-origin|transform-origin)$/;

/**
 * Everything that an area could leave in the document: nodes beside `#root`, attributes of `html` and `body`, and the
 * computed style of plain elements in a box of their own. Scripts and stylesheets under `base` and the shell's
 * own stay loaded; the shell switches the area's stylesheets off.
 */
export function surroundings(base: string): Surroundings {
  const { documentElement: html, head, body } = document;
  const isFile = (node: Element) => {
    const url = node.getAttribute('src') ?? node.getAttribute('href') ?? '';
    return (
      /^(SCRIPT|LINK)$/.test(node.tagName) &&
      [`${base}/`, '/static/'].some((folder) => url.startsWith(folder))
    );
  };
  const children = [...head.children, ...body.children].filter((node) => node.id !== 'root' && !isFile(node));
  return { nodes: [...children.map(tagOf), tagOf(html), tagOf(body)], look: look([html, body]) };
}

/** An element's own tag, and what a style element says. An empty attribute is as good as none. */
function tagOf(node: Element): string {
  const own = node.cloneNode(node.localName === 'style');
  if (!(own instanceof Element)) return '';
  for (const name of ['class', 'style']) if (own.getAttribute(name) === '') own.removeAttribute(name);
  return own.outerHTML.slice(0, 200);
}

function look(roots: Element[]): Record<string, string> {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;left:0;top:0;width:300px';
  box.innerHTML = PROBE;
  document.body.append(box);
  const found: Record<string, string> = {};
  for (const [at, element] of [...roots, ...box.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const property of style) {
      // A variable changes no look by itself, and the page's language is the area's to say while it is shown.
      if (/^--|^-webkit-locale$/.test(property) || (roots.includes(element) && SIZES.test(property)))
        continue;
      found[`${property} of ${element.localName} ${at}`] = style.getPropertyValue(property);
    }
  }
  box.remove();
  return found;
}

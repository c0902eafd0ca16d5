/** Markup in which every text was escaped; only `html` makes it, and `style` from a stylesheet of ours. */
export class Html {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }

  /** A stylesheet that stands in the source: the one text that is not escaped. */
  static style(css: string): Html {
    return new Html(css);
  }

  static of(strings: TemplateStringsArray, values: readonly Value[]): Html {
    return new Html(strings.reduce((all, part, index) => all + written(values[index - 1]) + part));
  }
}

type Value = Html | string | number | readonly Html[] | null | undefined;

/** Template for markup: what stands in `${}` is text and escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return Html.of(strings, values);
}

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(({ text }) => text).join('');
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => NAMES[character] ?? character);
}

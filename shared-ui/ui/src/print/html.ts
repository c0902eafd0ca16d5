/** Escaped markup. Only `html` and `Html.style` create it. */
export class Html {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }

  /** A stylesheet from the source code: the only text that is not escaped. */
  static style(css: string): Html {
    return new Html(css);
  }

  static of(strings: TemplateStringsArray, values: readonly Value[]): Html {
    return new Html(strings.reduce((all, part, index) => all + written(values[index - 1]) + part));
  }
}

type Value = Html | string | number | readonly Html[] | null | undefined;

/** Tagged template: values are escaped, unless they are Html. */
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

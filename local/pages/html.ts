/** Layout and style of the stand-ins' pages (receipt, inbox, demo). */

export type Html = { html: string };

/** Markup with escaped values; nested markup is inserted as it is. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { html: parts.map((part, index) => part + shown(values[index])).join('') };
}

function shown(value: string | number | Html | Html[] | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => part.html).join('');
  return typeof value === 'object' ? value.html : escape(String(value));
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole document. Needs style-src 'unsafe-inline' and nothing else. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.html;
}

const style = `
:root { --ink: #1c2536; --second: #566074; --line: #e4dfd3; --accent: #0d6656; --serif: ui-serif, "New York", Georgia, "Noto Serif", serif; }
* { box-sizing: border-box; }
body { margin: 0; background: #f8f6f1; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 40px 24px 64px; }
h1, h2, .total { font-family: var(--serif); font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 34px; } h2 { font-size: 22px; margin: 32px 0 12px; } .total { font-size: 34px; margin: 8px 0 16px; font-variant-numeric: tabular-nums; }
p { margin: 8px 0; max-width: 70ch; } .second { color: var(--second); } .small { font-size: 14px; }
a { color: var(--accent); } a:hover { color: #0a5145; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin: 16px 0; }
.card > dl:first-child { margin-top: 0; }
.narrow { max-width: 480px; margin: 0 auto; }
.mark { display: inline-block; margin: 0 0 8px; padding: 2px 10px; border-radius: 6px; background: #fcf0d6; color: #7a4f00; font-size: 13px; font-weight: 700; }
.list { list-style: none; margin: 16px 0; padding: 0; background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a.row { display: block; padding: 14px 20px; color: inherit; text-decoration: none; } .list a.row:hover { background: #fbfaf6; }
.row strong { display: block; overflow-wrap: anywhere; } .list div.row { padding: 14px 20px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 24px; margin: 16px 0 0; }
dt { color: var(--second); } dd { margin: 0; overflow-wrap: anywhere; }
code { white-space: nowrap; font: 15px ui-monospace, monospace; background: #f8f6f1; border: 1px solid var(--line); border-radius: 6px; padding: 1px 6px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; margin: 0; }
@media (max-width: 540px) { main { padding: 24px 16px 48px; } h1 { font-size: 28px; } .card { padding: 16px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
@media print { body { background: #fff; } .card { border: 0; padding: 0; } }
`;

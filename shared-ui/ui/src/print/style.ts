import { Html } from './html';

/** Black on white, page numbers in the footer, tables that repeat their headings and never split a row. */
export const PAPER_STYLE = Html.style(`
@page { size: letter; margin: 14mm 12mm 16mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif } }
@page across { size: letter landscape; margin: 10mm 10mm 13mm }
body { margin: 24px auto; max-width: 720px; padding: 0 16px; color: #000; background: #fff;
  font: 11pt/1.45 system-ui, sans-serif; overflow-wrap: break-word }
.across { max-width: none; page: across; font-size: 7.5pt; line-height: 1.15 }
.across .long { min-width: 66pt }
.across .longer { min-width: 116pt }
.across :is(th, td) { padding: 1pt 4pt 1pt 0 }
.across td { overflow-wrap: anywhere }
.across h1 { margin-top: 8px }
button { display: block; margin: 0 0 16px auto; padding: 8px 16px; font: inherit; color: inherit; border: 1px solid #767676;
  border-radius: 8px; background: #fff; cursor: pointer }
.letterhead { display: grid; grid-template-columns: auto 1fr; column-gap: 10pt; align-items: center;
  padding-bottom: 8px; border-bottom: 1px solid #000 }
.letterhead .mark { grid-row: span 2; padding: 2pt 9pt; border: 1.5pt solid #000; border-radius: 5pt; font: 600 18pt Georgia, serif }
.letterhead .logo { grid-row: span 2 }
.logo { width: auto; max-width: 110pt; height: 34pt; object-fit: contain; object-position: left }
.letterhead strong { font: 600 14pt/1.2 Georgia, serif }
address { font-style: normal }
h1 { margin: 16px 0 2px; font: 600 18pt/1.2 Georgia, serif }
p { margin: 2px 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 16px 0 }
dt { color: #333 }
dd { margin: 0; font-weight: 600 }
table { width: 100%; margin-top: 12px; border-collapse: collapse; font-variant-numeric: tabular-nums }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 3px 6px 3px 0; border-bottom: 1px solid #bbb; text-align: left; vertical-align: top }
th { border-bottom-color: #000; overflow-wrap: normal }
.short { white-space: nowrap }
.number { text-align: right; white-space: nowrap }
.subtotal td { font-weight: 600 }
.total td { border-bottom: 0; border-top: 1px solid #000; font-weight: 700 }
h2 { margin: 18px 0 0; font: 600 13pt/1.2 Georgia, serif }
.fine { margin-top: 18px; font-size: 9.5pt }
.centred { text-align: center }
@media print {
  body { margin: 0; max-width: none; padding: 0 }
  button { display: none }
}
`);

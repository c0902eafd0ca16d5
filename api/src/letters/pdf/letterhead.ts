import { rule, SECOND } from './layout';
import { PAGE, type TaggedDocument } from './taggedDocument';

type Letterhead = { name: string; accent: string; subtitle: string; address: string[] };

/** The plan on the left, how to reach it on the right. */
export function letterhead(document: TaggedDocument, { name, accent, subtitle, address }: Letterhead): void {
  const width = PAGE.width / 2;
  document.font('heading').fontSize(15).fillColor(accent);
  document.tag('P', () => document.text(name, PAGE.left, PAGE.top, { width }));
  document.font('text').fontSize(9).fillColor(SECOND);
  if (subtitle !== '') document.tag('P', () => document.text(subtitle, { width }));
  const end = document.y;
  document.tag('P', () =>
    document.text(address.join(' \n'), PAGE.left + width, PAGE.top + 3, { width, align: 'right' }),
  );
  document.y = Math.max(end, document.y);
  rule(document, 6, 14);
}

import { rule, SECOND } from './layout';
import { drawLogo, type PaperLogo } from './logo';
import { PAGE, type TaggedDocument } from './taggedDocument';

type Letterhead = {
  name: string;
  accent: string;
  subtitle: string;
  address: string[];
  logo?: PaperLogo | null | undefined;
};

/** Room of the logo beside the name, in points. */
const LOGO = { width: 90, height: 30, gap: 10 } as const;

/** The plan on the left, how to reach it on the right. */
export function letterhead(document: TaggedDocument, head: Letterhead): void {
  const { name, accent, subtitle, address, logo } = head;
  const half = PAGE.width / 2;
  let taken = 0;
  // The name beside it says the same.
  document.artifact(() => {
    taken = drawLogo(document, logo, { x: PAGE.left, y: PAGE.top - 2, ...LOGO });
  });
  const beside = taken === 0 ? 0 : taken + LOGO.gap;
  const width = half - beside;
  document.font('heading').fontSize(15).fillColor(accent);
  document.tag('P', () => document.text(name, PAGE.left + beside, PAGE.top, { width }));
  document.font('text').fontSize(9).fillColor(SECOND);
  if (subtitle !== '') document.tag('P', () => document.text(subtitle, { width }));
  const end = Math.max(document.y, taken === 0 ? 0 : PAGE.top - 2 + LOGO.height);
  document.tag('P', () =>
    document.text(address.join(' \n'), PAGE.left + half, PAGE.top + 3, { width: half, align: 'right' }),
  );
  document.y = Math.max(end, document.y);
  rule(document, 6, 14);
}

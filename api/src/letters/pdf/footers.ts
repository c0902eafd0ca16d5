import { SECOND } from './layout';
import { PAGE, type TaggedDocument } from './taggedDocument';

/** What the paper is on the left of each page's foot, and the number of the page. Drawn last, when all pages are there. */
export function footers(document: TaggedDocument, about: string): void {
  const { count } = document.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 16;
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0;
    document.font('text').fontSize(7).fillColor(SECOND);
    document.artifact(() => {
      document.text(about, PAGE.left, y, { width: 380, height: 9, ellipsis: true });
      document.text(`Page ${page + 1} of ${count}`, PAGE.left + 400, y, { width: 100, align: 'right' });
    }, 'Pagination');
  }
}

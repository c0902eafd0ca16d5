import { denverClock, denverDate, longDate, nameShown, SIGNATURE_LINE } from '@rollbook/contract';
import { type Fact, factTable } from '../pdf/factTable';
import { keepTogether, line, partHeading, printable } from '../pdf/layout';
import { INK, PAGE, type TaggedDocument } from '../pdf/taggedDocument';
import { labels } from './labels';
import type { AgreementDoc } from './model';
import { SIGNATURE_BOX } from './signaturePng';

/** The least height of a signature, in points: a full page makes it smaller rather than moves it away from the terms. */
const LEAST = 30;
/** The heading above it and a name of two lines below it. */
const AROUND = { above: 24, below: 29 };

/** The signature on its line over the name, with the day beside it. How it was signed is evidence: see there. */
export function signatureBlock(document: TaggedDocument, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  const name = nameShown(agreement.member);
  keepTogether(document, AROUND.above + LEAST + AROUND.below);
  const room = PAGE.height - PAGE.bottom - document.y - AROUND.above - AROUND.below;
  const box = { width: SIGNATURE_BOX.width, height: Math.min(SIGNATURE_BOX.height, room) };
  document.y += 6;
  partHeading(document, words.signature);
  const top = document.y + 3;
  const bottom = top + box.height;
  const right = PAGE.left + box.width;
  document.tag(
    'Figure',
    () =>
      document.image(agreement.signature, PAGE.left, top, { fit: [box.width, box.height], valign: 'bottom' }),
    { alt: words.signatureOf(name), bbox: [PAGE.left, top, right, bottom] },
  );
  line(document, PAGE.left, top + SIGNATURE_LINE * box.height, right);
  document.font('text').fontSize(10).fillColor(INK);
  document.tag('P', () => document.text(printable(name), PAGE.left, bottom + 4, { width: box.width }));
  const end = document.y;
  document.y = top;
  const left = right + 24;
  factTable(document, signingFacts(agreement), { left, columns: [PAGE.right - left], labels: 96, keeps: 1 });
  document.y = Math.max(end, document.y) + 10;
}

function signingFacts({ language, signed_at, agreed }: AgreementDoc): Fact[] {
  const words = labels[language];
  const time = `${longDate(denverDate(signed_at), language)}, ${denverClock(signed_at)} (${words.denver})`;
  return [
    { label: words.signedOn, value: time },
    { label: words.agreement, value: agreed === 'agreed' ? words.agreed : words.notRecorded },
  ];
}

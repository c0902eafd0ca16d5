import {
  cardAddress,
  type Language,
  memberIdLabel,
  memberLabel,
  memberSinceLabel,
  notInsuranceNotice,
} from '@rollbook/contract';
import { SECOND } from '../pdf/layout';
import { drawLogo } from '../pdf/logo';
import type { TaggedDocument } from '../pdf/taggedDocument';
import { BLACK, bold, type CardFacts, fitted, PAD, qr, SIDE, small } from './cardPieces';
import { cardLabels } from './labels';

const BAND = 24;
const QR = { left: SIDE.width - PAD - 66, top: 46, size: 66 } as const;
const TEXT_WIDTH = SIDE.width - 3 * PAD - QR.size;

/** How the pieces of the front are tagged; where it is one picture, not at all. */
export type Tagging = {
  tag: (...piece: Parameters<TaggedDocument['tag']>) => unknown;
  artifact: (draw: () => void) => unknown;
};

/** The front, with its upper left corner at the origin. */
export function front(document: TaggedDocument, card: CardFacts, tagging: Tagging): void {
  tagging.artifact(() => document.rect(0, 0, SIDE.width, 5).fill(card.plan.accent));
  plan(document, card, tagging);
  facts(document, card, tagging);
  const address = cardAddress(card.plan.publicOrigin, card.code);
  const { left, top, size } = QR;
  tagging.tag('Figure', () => qr(document, address, left, top, size), {
    alt: cardLabels[card.language].qr(address),
  });
  notices(document, card, tagging);
}

function plan(
  document: TaggedDocument,
  { plan: { planName, logo }, language }: CardFacts,
  tagging: Tagging,
): void {
  let taken = 0;
  tagging.artifact(() => {
    taken = drawLogo(document, logo, { x: PAD, y: 11, width: 60, height: 26 });
  });
  const x = taken === 0 ? PAD : PAD + taken + 7;
  const box = { x, y: 12, width: SIDE.width - PAD - x, height: 15, size: 12 };
  tagging.tag('P', () => fitted(document, 'heading', planName, box));
  tagging.tag('P', () => {
    document.font('text').fontSize(7).fillColor(SECOND);
    document.text(cardLabels[language].card, x, 28, { lineBreak: false });
  });
}

function facts(document: TaggedDocument, card: CardFacts, tagging: Tagging): void {
  const { language, name, id, since, family } = card;
  let end = 0;
  tagging.tag('P', () => {
    small(document, memberLabel[language], PAD, 42);
    end = fitted(document, 'bold', name, { x: PAD, y: 50, width: TEXT_WIDTH, height: 25, size: 10 });
  });
  const row = Math.max(end, 62) + 3;
  const fact = (label: string, value: string, x: number) =>
    tagging.tag('P', () => {
      small(document, label, x, row);
      bold(document, value, x, row + 8);
    });
  fact(memberIdLabel[language], id, PAD);
  if (since !== '') fact(memberSinceLabel[language], since, PAD + 64);
  if (family === '') return;
  const y = row + 28;
  // Down to the band.
  const height = SIDE.height - BAND - 2 - y;
  tagging.tag('P', () => {
    small(document, cardLabels[language].family, PAD, row + 20);
    fitted(document, 'bold', family, { x: PAD, y, width: TEXT_WIDTH, height, size: 8 });
  });
}

/** In both languages: the clinic may read the other one. */
function notices(document: TaggedDocument, { language }: CardFacts, tagging: Tagging): void {
  const top = SIDE.height - BAND;
  const width = SIDE.width / 2;
  tagging.artifact(() => document.rect(0, top, SIDE.width, BAND).fill(BLACK));
  document.font('bold').fontSize(8.5).fillColor('#ffffff');
  const both: Language[] = language === 'en' ? ['en', 'es'] : ['es', 'en'];
  both.forEach((lang, at) =>
    tagging.tag(
      'P',
      () => document.text(notInsuranceNotice[lang], at * width, top + 7, { width, align: 'center' }),
      { lang },
    ),
  );
}

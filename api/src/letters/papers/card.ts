import {
  type Brand,
  cardAddress,
  type Language,
  memberIdLabel,
  memberLabel,
  memberSinceLabel,
  notInsuranceNotice,
  shownCardCode,
} from '@rollbook/contract';
import { create } from 'qrcode';
import { finish, INK, newDocument, type Page, SECOND } from '../agreements/pdfPage';
import { type CardLabels, cardLabels } from './labels';

/** What a member card says. It has no expiry date: the status is looked up when the code is scanned (L6). */
export type CardFacts = {
  language: Language;
  plan: Pick<
    Brand,
    'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'supportEmail' | 'accent' | 'publicOrigin'
  >;
  name: string;
  /** 'id-oid' of the membership's first application. */
  id: string;
  /** As shown; empty before anything is paid. */
  since: string;
  family: string;
  code: string;
};

/** One side in points: 3.375 x 2.125 in, a credit card. */
const SIDE = { width: 243, height: 153 } as const;
const LEFT = (612 - 2 * SIDE.width) / 2;
const TOP = 150;
const PAD = 12;
const BAND = 24;
const BLACK = '#111111';
const QR_SIZE = 66;

/** The card with both sides next to each other on a page, for printing, cutting and folding. Black and white is enough. */
export async function renderCard(card: CardFacts, { compress = true } = {}): Promise<Buffer> {
  const words = cardLabels[card.language];
  const info = { Title: `${words.card}: ${card.name}`, Author: card.plan.planName };
  const document = newDocument(info, card.language, compress);
  document.font('heading').fontSize(20).fillColor(INK).text(words.title, LEFT, 64);
  document.font('text').fontSize(10).fillColor(SECOND).text(words.howTo, LEFT, 94);
  marks(document, words);
  front(document, card, words);
  back(document, card, words);
  return finish(document);
}

/** Cut marks outside of the corners, the dashed fold between the sides, and a hairline around both. */
function marks(document: Page, words: CardLabels): void {
  const [right, bottom, middle] = [LEFT + 2 * SIDE.width, TOP + SIDE.height, LEFT + SIDE.width];
  document.lineWidth(0.75).strokeColor(BLACK);
  for (const x of [LEFT, right]) {
    document
      .moveTo(x, TOP - 18)
      .lineTo(x, TOP - 6)
      .stroke();
    document
      .moveTo(x, bottom + 6)
      .lineTo(x, bottom + 18)
      .stroke();
  }
  for (const y of [TOP, bottom]) {
    document
      .moveTo(LEFT - 18, y)
      .lineTo(LEFT - 6, y)
      .stroke();
    document
      .moveTo(right + 6, y)
      .lineTo(right + 18, y)
      .stroke();
  }
  document.lineWidth(0.5).dash(2, { space: 2 });
  document
    .moveTo(middle, TOP - 18)
    .lineTo(middle, bottom + 18)
    .stroke();
  document
    .undash()
    .rect(LEFT, TOP, 2 * SIDE.width, SIDE.height)
    .stroke();
  document
    .font('text')
    .fontSize(8)
    .fillColor(SECOND)
    .text(words.fold, middle + 4, bottom + 8);
}

function front(document: Page, card: CardFacts, words: CardLabels): void {
  const x = LEFT + PAD;
  const textWidth = SIDE.width - 3 * PAD - QR_SIZE;
  document.rect(LEFT, TOP, SIDE.width, 5).fill(card.plan.accent);
  fitted(document, 'heading', card.plan.planName, {
    x,
    y: TOP + 12,
    width: SIDE.width - 2 * PAD,
    height: 15,
    size: 12,
  });
  document
    .font('text')
    .fontSize(7)
    .fillColor(SECOND)
    .text(words.card, x, TOP + 28, { lineBreak: false });
  small(document, memberLabel[card.language], x, TOP + 42);
  const end = fitted(document, 'bold', card.name, { x, y: TOP + 50, width: textWidth, height: 25, size: 10 });
  const row = Math.max(end, TOP + 62) + 3;
  small(document, memberIdLabel[card.language], x, row);
  bold(document, card.id, x, row + 8);
  small(document, memberSinceLabel[card.language], x + 64, row);
  bold(document, card.since, x + 64, row + 8);
  if (card.family !== '') {
    small(document, words.family, x, row + 20);
    fitted(document, 'bold', card.family, { x, y: row + 28, width: textWidth, height: 19, size: 8 });
  }
  qr(document, cardAddress(card.plan.publicOrigin, card.code), LEFT + SIDE.width - PAD - QR_SIZE, TOP + 46);
  const other = card.language === 'en' ? 'es' : 'en';
  document.rect(LEFT, TOP + SIDE.height - BAND, SIDE.width, BAND).fill(BLACK);
  const half = SIDE.width / 2;
  [notInsuranceNotice[card.language], notInsuranceNotice[other]].forEach((notice, at) => {
    document.font('bold').fontSize(8.5).fillColor('#ffffff');
    document.text(notice, LEFT + at * half, TOP + SIDE.height - BAND + 7, { width: half, align: 'center' });
  });
}

function back(document: Page, { plan, code, language }: CardFacts, words: CardLabels): void {
  const x = LEFT + SIDE.width + PAD;
  const width = SIDE.width - 2 * PAD;
  document
    .font('heading')
    .fontSize(10)
    .fillColor(INK)
    .text(words.atClinic, x, TOP + 9);
  document.font('text').fontSize(7).fillColor(INK);
  let y = TOP + 24;
  [words.show, words.pay].forEach((step, at) => {
    document.text(`${at + 1}.`, x, y, { lineBreak: false });
    document.text(step, x + 10, y, { width: width - 10 });
    y = document.y + 1;
  });
  document
    .moveTo(x, y + 3)
    .lineTo(x + width, y + 3)
    .lineWidth(0.5)
    .strokeColor(SECOND)
    .stroke();
  y += 7;
  small(document, words.questions, x, y);
  bold(document, plan.tollFreePhone, x, y + 8);
  bold(document, plan.localPhone, x, y + 18);
  const second = x + 82;
  fitted(document, 'bold', plan.planName, { x: second, y, width: width - 82, height: 10, size: 7 });
  fitted(document, 'text', plan.postalAddress, {
    x: second,
    y: y + 10,
    width: width - 82,
    height: 9,
    size: 6.5,
  });
  fitted(document, 'text', plan.supportEmail, {
    x: second,
    y: y + 19,
    width: width - 82,
    height: 9,
    size: 6.5,
  });
  const lost = words.lost(`${new URL(plan.publicOrigin).host}/member`);
  fitted(document, 'text', lost, { x, y: y + 31, width, height: 8, size: 6 });
  fitted(document, 'text', `${words.code} ${shownCardCode(code)}`, {
    x,
    y: y + 41,
    width,
    height: 10,
    size: 7.5,
  });
  const line = TOP + SIDE.height - 17;
  document
    .moveTo(LEFT + SIDE.width, line)
    .lineTo(LEFT + 2 * SIDE.width, line)
    .lineWidth(0.75)
    .strokeColor(BLACK)
    .stroke();
  document.font('bold').fontSize(8).fillColor(BLACK);
  document.text(notInsuranceNotice[language], LEFT + SIDE.width, line + 4, {
    width: SIDE.width,
    align: 'center',
  });
}

function small(document: Page, text: string, x: number, y: number): void {
  document.font('text').fontSize(6).fillColor(SECOND).text(text, x, y, { lineBreak: false });
}

function bold(document: Page, text: string, x: number, y: number): void {
  document.font('bold').fontSize(8).fillColor(INK).text(text, x, y, { lineBreak: false });
}

type Box = { x: number; y: number; width: number; height: number; size: number };
/** The smallest print that is still readable, in points. */
const SMALLEST = 5;

/** Text that is made smaller until it fits its box, and only then cut with an ellipsis. Answers where it ends. */
function fitted(document: Page, font: string, text: string, { x, y, width, height, size }: Box): number {
  document.font(font);
  let points = size;
  while (points > SMALLEST && document.fontSize(points).heightOfString(text, { width }) > height)
    points -= 0.5;
  document
    .fontSize(points)
    .fillColor(INK)
    .text(text, x, y, { width, height: Math.max(height, points * 1.2), ellipsis: true });
  return document.y;
}

/** The code as squares; one module of its quiet zone, the rest is the card's own white. */
function qr(document: Page, text: string, x: number, y: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = QR_SIZE / (modules.size + 2);
  modules.data.forEach((isDark, at) => {
    const [row, column] = [Math.floor(at / modules.size) + 1, (at % modules.size) + 1];
    // A little larger than a module, so that no hairline shows between two.
    if (isDark) document.rect(x + column * size, y + row * size, size + 0.02, size + 0.02);
  });
  document.fill('#000000');
}

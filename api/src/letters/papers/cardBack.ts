import { notInsuranceNotice, shownCardCode } from '@rollbook/contract';
import { line, SECOND } from '../pdf/layout';
import { INK, type TaggedDocument } from '../pdf/taggedDocument';
import { numberedList } from '../pdf/numberedList';
import { BLACK, bold, type CardFacts, fitted, PAD, SIDE, small } from './cardPieces';
import { cardLabels } from './labels';

const WIDTH = SIDE.width - 2 * PAD;
/** Where the plan stands beside its phones. */
const SECOND_COLUMN = 82;

/** The back, with its upper left corner at the origin. */
export function back(document: TaggedDocument, card: CardFacts): void {
  const words = cardLabels[card.language];
  document.font('heading').fontSize(10).fillColor(INK);
  document.tag('P', () => document.text(words.atClinic, PAD, 9));
  document.y = 24;
  document.fontSize(7);
  numberedList(document, [words.show, words.pay], { left: PAD, width: WIDTH, indent: 10, gap: 1 });
  line(document, PAD, document.y + 3, PAD + WIDTH, { color: SECOND, width: 0.5 });
  const y = document.y + 7;
  contacts(document, card, y);
  const { publicOrigin } = card.plan;
  const rows = [
    { text: words.lost(`${new URL(publicOrigin).host}/member`), y: y + 31, height: 8, size: 6 },
    { text: `${words.code} ${shownCardCode(card.code)}`, y: y + 41, height: 10, size: 7.5 },
  ];
  for (const { text, ...box } of rows)
    document.tag('P', () => fitted(document, 'text', text, { x: PAD, width: WIDTH, ...box }));
  notice(document, card);
}

function contacts(document: TaggedDocument, { plan, language }: CardFacts, y: number): void {
  document.tag('P', () => {
    small(document, cardLabels[language].questions, PAD, y);
    bold(document, plan.tollFreePhone, PAD, y + 8);
    bold(document, plan.localPhone, PAD, y + 18);
  });
  const box = { x: PAD + SECOND_COLUMN, width: WIDTH - SECOND_COLUMN };
  const rows = [
    { font: 'bold', text: plan.planName, y, height: 10, size: 7 },
    { font: 'text', text: plan.postalAddress, y: y + 10, height: 9, size: 6.5 },
    { font: 'text', text: plan.supportEmail, y: y + 19, height: 9, size: 6.5 },
  ];
  for (const { font, text, ...rest } of rows)
    document.tag('P', () => fitted(document, font, text, { ...box, ...rest }));
}

function notice(document: TaggedDocument, { language }: CardFacts): void {
  const y = SIDE.height - 17;
  line(document, 0, y, SIDE.width, { color: BLACK });
  document.font('bold').fontSize(8).fillColor(BLACK);
  const words = notInsuranceNotice[language];
  document.tag('P', () => document.text(words, 0, y + 4, { width: SIDE.width, align: 'center' }));
}

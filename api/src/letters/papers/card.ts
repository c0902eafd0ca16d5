import { partHeading, SECOND } from '../pdf/layout';
import { INK, TaggedDocument } from '../pdf/taggedDocument';
import { printed } from '../pdf/printed';
import { back } from './cardBack';
import { front, type Tagging } from './cardFront';
import { BLACK, type CardFacts, SIDE } from './cardPieces';
import { type CardLabels, cardLabels } from './labels';

const LEFT = (612 - 2 * SIDE.width) / 2;
/** Where the large front, the part to cut out and its two sides begin. */
const TOP = { large: 92, toCut: 428, sides: 500 } as const;

/**
 * The front as wide as the page, which a phone shows large enough to read and to scan; below it both sides next to each
 * other for printing, cutting and folding. Black and white is enough.
 */
export async function renderCard(facts: CardFacts, { compress = true } = {}): Promise<Buffer> {
  const card = { ...facts, name: printed(facts.name, facts.id), family: printed(facts.family, facts.id) };
  const words = cardLabels[card.language];
  const info = { Title: `${words.card}: ${card.name}`, Author: card.plan.planName };
  const document = await TaggedDocument.of(card, { about: info, lang: card.language, compress });
  document.font('heading').fontSize(20).fillColor(INK);
  document.tag('H1', () => document.text(words.title, LEFT, 50));
  large(document, card);
  document.y = TOP.toCut;
  partHeading(document, words.toCut, { left: LEFT });
  document.font('text').fontSize(10).fillColor(SECOND);
  document.tag('P', () => document.text(words.howTo, LEFT, document.y + 3));
  sides(document, card, words);
  marks(document, words);
  return document.finish();
}

function large(document: TaggedDocument, card: CardFacts): void {
  const { width, height } = SIDE;
  placed(document, { x: LEFT, y: TOP.large, scale: 2 }, () => {
    front(document, card, document);
    document.artifact(() => document.rect(0, 0, width, height).lineWidth(0.5).strokeColor(BLACK).stroke());
  });
}

/** The front is the one above again: one picture to a screen reader. */
function sides(document: TaggedDocument, card: CardFacts, words: CardLabels): void {
  const untagged: Tagging = { tag: (_, draw) => draw(), artifact: (draw) => draw() };
  const y = TOP.sides;
  document.tag('Figure', () => placed(document, { x: LEFT, y }, () => front(document, card, untagged)), {
    alt: words.frontToCut,
    bbox: [LEFT, y, LEFT + SIDE.width, y + SIDE.height],
  });
  placed(document, { x: LEFT + SIDE.width, y }, () => back(document, card));
}

/** Cut marks outside of the corners, the dashed fold between the sides, and a hairline around both. */
function marks(document: TaggedDocument, words: CardLabels): void {
  const [top, right, bottom, middle] = [
    TOP.sides,
    LEFT + 2 * SIDE.width,
    TOP.sides + SIDE.height,
    LEFT + SIDE.width,
  ];
  const stroke = (x: number, y: number, toX: number, toY: number) =>
    document.moveTo(x, y).lineTo(toX, toY).stroke();
  document.artifact(() => {
    document.lineWidth(0.75).strokeColor(BLACK);
    for (const x of [LEFT, right]) {
      stroke(x, top - 18, x, top - 6);
      stroke(x, bottom + 6, x, bottom + 18);
    }
    for (const y of [top, bottom]) {
      stroke(LEFT - 18, y, LEFT - 6, y);
      stroke(right + 6, y, right + 18, y);
    }
    document.lineWidth(0.5).dash(2, { space: 2 });
    stroke(middle, top - 18, middle, bottom + 18);
    document
      .undash()
      .rect(LEFT, top, 2 * SIDE.width, SIDE.height)
      .stroke();
    document.font('text').fontSize(8).fillColor(SECOND);
    document.text(words.fold, middle + 4, bottom + 8);
  });
}

/** Draws at the origin what shall stand at this place. */
function placed(
  document: TaggedDocument,
  { x, y, scale = 1 }: { x: number; y: number; scale?: number },
  draw: () => void,
): void {
  document.save().translate(x, y).scale(scale);
  draw();
  document.restore();
}

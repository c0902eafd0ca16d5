import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../base/html';
import { productFonts } from './fonts';
import { fontName, isOwn, type OtherFonts, otherFonts } from './otherScripts';
import { runsOf } from './runs';

export const INK = '#1c2536';

/** US Letter, in points. */
export const PAGE = {
  size: 'LETTER',
  left: 56,
  right: 556,
  width: 500,
  top: 48,
  bottom: 64,
  height: 792,
} as const;

declare global {
  // The name is the library's.
  // oxlint-disable-next-line typescript/no-namespace
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a TH. */
      scope?: 'Row' | 'Column';
      /** Of a Figure: left, top, right, bottom. */
      bbox?: [number, number, number, number];
    }
    /** How the library measures and draws a line; the published types know its callers only. */
    interface PDFText {
      _fragment(text: string, x: number, y: number, options: LineOptions): void;
    }
    interface PDFFont {
      _font: { id: string; name: string; ascender: number };
      _fontSize: number;
    }
    interface LineOptions extends TextOptions {
      lineWidth?: number;
      textWidth?: number;
      wordCount?: number;
    }
  }
}

/** What a reader hears as one piece, with its content. */
type Leaf = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';
/** What holds other elements. */
type Group = 'Table' | 'TR' | 'L' | 'LI';
type Options = PDFKit.Mixins.StructureElementOptions;
type LineOptions = PDFKit.Mixins.LineOptions;

type About = PDFKit.DocumentInfo & { Title: string; Author: string };

/** Names the standard: PDF/UA-1 (ISO 14289), for screen readers. */
const PDF_UA =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * A letter page whose content is tagged: all that is drawn is the content of an element or an artifact (a line, a page
 * number). Tests read the content with `compress: false`.
 */
export class TaggedDocument extends PDFDocument {
  private within: PDFKit.PDFStructureElement;
  /** Undefined while it is constructed: the library measures in its constructor. */
  private readonly others: OtherFonts | undefined;

  /** A document that can print all that its facts say. */
  static async of(
    facts: unknown,
    { about, lang, compress }: { about: About; lang: string; compress: boolean },
  ): Promise<TaggedDocument> {
    return new TaggedDocument(about, lang, compress, await otherFonts(facts));
  }

  private constructor(about: About, lang: string, compress: boolean, others: OtherFonts | undefined) {
    super({
      size: PAGE.size,
      margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: 612 - PAGE.right },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      info: about,
      lang,
      displayTitle: true,
      compress,
      // Without its default font, which it would parse for each document.
      font: '',
    });
    for (const [name, font] of productFonts()) this.registerFont(name, font);
    this.others = others;
    for (const [name, font] of others?.fonts ?? []) this.registerFont(name, font);
    this.font('text').fillColor(INK);
    this.within = this.struct('Document');
    this.addStructure(this.within);
    this.appendXML(PDF_UA);
  }

  /** Draws the content of a new element. */
  tag(kind: Leaf, draw: () => void, options: Options = {}): this {
    return this.element(kind, options, (element) => {
      element.add(this.markStructureContent(kind));
      draw();
      this.endMarkedContent();
    });
  }

  /** A new element with the elements that `fill` makes. */
  group(kind: Group, fill: () => void, options: Options = {}): this {
    return this.element(kind, options, fill);
  }

  /** Draws what no screen reader speaks. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): this {
    this.markContent('Artifact', { type });
    draw();
    return this.endMarkedContent();
  }

  /** The library writes title and author into the XML as they are. */
  override appendXML(xml: string, newLine?: boolean): void {
    const { Title = '', Author = '' } = this.info;
    const escaped = [Title, Author].reduce(
      (text, words) => text.replaceAll(words, () => escapeHtml(words)),
      xml,
    );
    super.appendXML(escaped, newLine);
  }

  override widthOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    if (this.others === undefined || isOwn(text)) return super.widthOfString(text, options);
    let width = 0;
    this.eachRun(text, (run, features) => {
      width += super.widthOfString(run, { ...options, ...features });
    });
    return width;
  }

  /**
   * Draws a line in as many fonts as it needs, on one baseline. Letters that are drawn in another order than they are typed
   * carry their text. Not from right to left: there readers put what they see into order themselves.
   */
  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    if (this.others === undefined || isOwn(text)) {
      super._fragment(text, x, y, options);
      return;
    }
    const { align, width, lineWidth = 0, textWidth: _, wordCount: __, ...rest } = options;
    const space = width === undefined ? 0 : lineWidth - this.widthOfString(text.trimEnd());
    const baseline = (-this._font.ascender / 1000) * this._fontSize;
    let at = x + (align === 'right' ? space : align === 'center' ? space / 2 : 0);
    this.eachRun(text.replaceAll('\n', ''), (run, features, isReordered) => {
      const draw = () => super._fragment(run, at, y, { ...rest, ...features, baseline });
      if (isReordered) this.withActualText(run, draw);
      else draw();
      at += super.widthOfString(run, features);
    });
  }

  /**
   * Text readers place the text by the state at its end: coordinates and font must be those of the letters, which the
   * library turns upright and sets in a state of their own.
   */
  private withActualText(actual: string, draw: () => void): void {
    const turn = () => this.transform(1, 0, 0, -1, 0, this.page.height);
    this.save();
    turn();
    this.addContent(`BT /${this._font.id} ${this._fontSize} Tf ET`);
    this.markContent('Span', { actual });
    this.save();
    turn();
    draw();
    this.restore();
    this.endMarkedContent();
    this.restore();
  }

  /** Calls back with the font of each run set. With features, the library sets a run as one, not word by word. */
  private eachRun(
    text: string,
    draw: (run: string, features: { features?: [] }, isReordered: boolean) => void,
  ): void {
    const own = this._font;
    const weight = own.name.includes('Bold') ? 'bold' : 'text';
    const runs = runsOf(text, { fileOf: (letter) => this.others?.fileOf(letter) });
    for (const { text: run, file, isLeftward } of runs) {
      if (file !== undefined) this.font(fontName(file, weight));
      draw(run, file === undefined ? {} : { features: [] }, file !== undefined && !isLeftward);
      this._font = own;
    }
  }

  /** Ends the document and answers its bytes. */
  async finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.on('data', (part: Buffer) => parts.push(part));
    this.end();
    await once(this, 'end');
    return Buffer.concat(parts);
  }

  private element(kind: string, options: Options, fill: (element: PDFKit.PDFStructureElement) => void): this {
    const outer = this.within;
    const element = this.struct(kind, options);
    outer.add(element);
    this.within = element;
    fill(element);
    element.end();
    this.within = outer;
    return this;
  }
}

import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../base/html';
import { productFonts } from './fonts';
import { INK, PAGE } from './layout';

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
  }
}

/** What a reader hears as one piece, with its content. */
type Leaf = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';
/** What holds other elements. */
type Group = 'Table' | 'TR' | 'L' | 'LI';
type Options = PDFKit.Mixins.StructureElementOptions;

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

  constructor(about: About, lang: string, compress: boolean) {
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

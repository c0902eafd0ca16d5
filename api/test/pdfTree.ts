import { objectOf } from './pdfText';

/** An element of a tagged PDF: 'P', or 'Figure: its alternative text', with what it holds. */
export type Tagged = { is: string; holds: Tagged[] };

/** The structure of a PDF made with `compress: false`, as a screen reader walks it. */
export function pdfTree(pdf: Buffer): Tagged[] {
  const file = pdf.toString('latin1');
  const [, id = ''] = /\/StructTreeRoot (\d+) 0 R/.exec(file) ?? [];
  return kidsOf(file, id);
}

/** The elements in reading order, without their nesting. */
export function pdfElements(pdf: Buffer): string[] {
  const flat = (elements: Tagged[]): string[] => elements.flatMap(({ is, holds }) => [is, ...flat(holds)]);
  return flat(pdfTree(pdf));
}

/** What the pages draw outside of every element and artifact: texts, pictures, lines and areas. */
export function pdfUntagged(pdf: Buffer): string[] {
  const pages = pdf.toString('latin1').match(/ 0 -1 0 \d+ cm[\s\S]*?endstream/g) ?? [];
  // A span stands in an element and says what its letters are.
  const spans = /\/Span <<[\s\S]*?>> BDC([\s\S]*?)\nEMC/g;
  return pages.flatMap(
    (page) =>
      page
        .replace(spans, '$1')
        .replace(/ BDC[\s\S]*?\nEMC/g, '')
        .match(/^.* (TJ|Do|S|f)$|^[Sf]$/gm) ?? [],
  );
}

function kidsOf(file: string, id: string): Tagged[] {
  const [, kids = ''] = /\/K \[(.*?)\]/s.exec(objectOf(file, id)) ?? [];
  return [...kids.matchAll(/(\d+) 0 R(?! \/?MCID)/g)].flatMap(([, kid = '']) => elementOf(file, kid));
}

function elementOf(file: string, id: string): Tagged[] {
  const object = objectOf(file, id);
  const [, kind] = /\/S \/(\w+)/.exec(object) ?? [];
  if (kind === undefined) return [];
  const [, alt] = /\/Alt \((.*?)\)/.exec(object) ?? [];
  return [{ is: alt === undefined ? kind : `${kind}: ${alt}`, holds: kidsOf(file, id) }];
}

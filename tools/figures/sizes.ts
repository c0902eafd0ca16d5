import { isMachinery, isProduct, isStylesheet, linesOf, type Source } from './sources';

export type Sizes = { files: number; lines: number };

/** Product without tests, split by language, and machinery without tests and journeys. */
export function sizesOf(sources: Source[]) {
  const product = sources.filter(isProduct);
  return {
    typescript: sizeOf(product.filter((one) => !isStylesheet(one))),
    css: sizeOf(product.filter(isStylesheet)),
    machinery: sizeOf(sources.filter((one) => isMachinery(one) && !isStylesheet(one))),
  };
}

function sizeOf(sources: Source[]): Sizes {
  return { files: sources.length, lines: sources.reduce((sum, one) => sum + linesOf(one), 0) };
}

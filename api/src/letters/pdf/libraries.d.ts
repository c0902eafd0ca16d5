// The published packages have no types; what is used of them.
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}

declare module 'subset-font' {
  type Options = { targetFormat: 'sfnt'; variationAxes?: Record<string, number> };
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}

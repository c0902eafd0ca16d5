/** The accent of tokens.css. Apart from the rules for other accents, which few visitors need. */
export const OWN_ACCENT = '#0d6656';

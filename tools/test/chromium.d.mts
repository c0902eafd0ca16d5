/** The executable of a Chromium, installed where there is none; empty for the one that playwright keeps itself. */
export function chromium(): string;

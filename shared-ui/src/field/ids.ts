/** The element with a field's error. */
export const errorId = (id: string) => `${id}-error`;
/** The element with a field's help. */
export const helpId = (id: string) => `${id}-help`;

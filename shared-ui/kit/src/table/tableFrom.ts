/** The width from which a list is a table; below, its rows are cards. */
export const TABLE_FROM = '(min-width: 48em)';

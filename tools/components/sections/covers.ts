/** What covers the page has a page of its own, `?show=`. `press`: the button that opens it. */
export const COVERING = [
  { name: 'dialog', press: undefined },
  { name: 'drawer', press: undefined },
  { name: 'menu', press: 'More of Ann Lee' },
] as const;

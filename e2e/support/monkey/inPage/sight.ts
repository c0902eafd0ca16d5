/** Names an element for as long as its document lives: the document's own name and a number. */
export type Ref = string;

export type ControlKind = 'button' | 'link' | 'box' | 'option' | 'text' | 'select' | 'pad' | 'frame';

/** Something that hands can use: visible, enabled, not behind a dialog. */
export type Control = {
  ref: Ref;
  kind: ControlKind;
  name: string;
  /** Controls that do the same in different rows share one kind of use, so that a long list is not picked from alone. */
  use: string;
  /** The form around it. */
  form: Ref | undefined;
  /** Only pressed, never walked to: the focus stays where it was. */
  isForPointer: boolean;
  /** What follows `#` in a link inside this page. */
  hash: string | undefined;
};

/** A field that holds what was typed or chosen. */
export type Field = {
  ref: Ref;
  /** The same field after its element was replaced, or in another document. */
  key: string;
  name: string;
  type: string;
  text: string;
  maxLength: number;
  form: Ref | undefined;
  isUsable: boolean;
};

/** An element as far as the focus is concerned. */
export type Spot = {
  ref: Ref;
  /** For people: 'button "Pay"'. */
  says: string;
  id: string;
  name: string;
  isNothing: boolean;
  /** A frame has the focus: the sight of the frame says what of it. */
  isFrame: boolean;
  isField: boolean;
  isPassword: boolean;
  /** The dialog around it. */
  dialog: Ref | undefined;
  /** The first control of the page that is marked as wrong. */
  isFirstWrong: boolean;
  isHeading: boolean;
  /** Takes the focus by script alone: a heading or a block of the screen. */
  isPlace: boolean;
  holdsForm: boolean;
  /** The shell's place of an area. */
  isArea: boolean;
};

/** What can be seen after a step. */
export type Sight = {
  path: string;
  document: string;
  controls: Control[];
  fields: Field[];
  focus: Spot;
  /** What was used last, while it is there and can have the focus. */
  used: Spot | undefined;
  isLogin: boolean;
};

// Lint plugin for e2e/: a journey does what hands can do. What a script sets arrives without the keys, clicks and focus
// that a person causes, and hides the defects that they meet. The hands are in e2e/support/hands.ts.

/** What is forbidden, as esquery selectors, and what to do instead. */
const FORBIDDEN = {
  'CallExpression[callee.property.name=/^(fill|insertText|pressSequentially)$/]': 'type() writes key by key.',
  // A locator's own press() focuses it by script.
  'CallExpression[callee.property.name="press"]:not([callee.object.name=/^(keyboard|hands|byKeyboard|byPointer)$/]):not([callee.object.property.name=/^(keyboard|hands)$/])':
    'page.keyboard presses where the focus is.',
  'CallExpression[callee.property.name=/^(check|uncheck|setChecked)$/]':
    'tick() and untick() press what is visible.',
  'CallExpression[callee.property.name="selectOption"]': 'choose() opens the list and types the name.',
  'CallExpression[callee.property.name="focus"]': 'press() or tabTo() moves the focus.',
  'CallExpression[callee.property.name="dispatchEvent"]': 'A person causes events by key, mouse or finger.',
  'CallExpression[callee.name="dispatchEvent"]': 'A person causes events by key, mouse or finger.',
  // Files are removed by function, controls are used by method.
  'CallExpression[callee.type="MemberExpression"] > ObjectExpression > Property[key.name="force"]':
    'What is covered or hidden cannot be pressed.',
  'CallExpression[callee.object.name=/^(local|session)Storage$/][callee.property.name="setItem"]':
    'The product writes its own state.',
  'CallExpression[callee.object.name="history"][callee.property.name=/State$/]':
    'A person follows links, goes back or types an address.',
  'AssignmentExpression[left.property.name=/^(value|checked)$/]': 'type(), tick() and choose() set values.',
  'CallExpression[callee.property.name=/^(evaluate|addInitScript)/] CallExpression[callee.property.name="click"]':
    'press() clicks what is visible.',
};

const byHand = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(FORBIDDEN).map(([selector, instead]) => [
        selector,
        (node) => context.report({ node, message: `Not by hand. ${instead}` }),
      ]),
    ),
};

const reason = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/oxlint-disable.*hands\/by-hand(?!.* -- \S)/.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'Say after ` -- ` why hands cannot do it.' });
        }
      }
    },
  }),
};

export default { meta: { name: 'hands' }, rules: { 'by-hand': byHand, reason } };

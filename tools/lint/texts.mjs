// Lint plugin for what people see: a component answers elements. A bare text of a component stands as a text node beside
// others in the element around it, where shared-ui/platform/src/jsx cannot give it an element of its own (D85). A fragment can.

const isComponent = ({ type, id, parent }) =>
  /^[A-Z]/.test(id?.name ?? (type === 'ArrowFunctionExpression' && parent.id?.name) ?? '');

const WRITTEN = new Set([
  'Literal',
  'TemplateLiteral',
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'BinaryExpression',
]);

/** The expressions that a return may answer, also those of a list. */
function answers(node) {
  if (node?.type === 'ConditionalExpression')
    return [...answers(node.consequent), ...answers(node.alternate)];
  if (node?.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : answers(node.left)), ...answers(node.right)];
  const shown = node?.type === 'CallExpression' && node.callee.property?.name === 'map' && node.arguments[0];
  if (shown?.type === 'ArrowFunctionExpression' && shown.body.type !== 'BlockStatement')
    return answers(shown.body);
  return node ? [node] : [];
}

const mayBeText = (node) => WRITTEN.has(node.type) && node.value !== null && node.name !== 'undefined';

const element = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const functions = [];
    const enter = (node) => functions.push(node);
    const leave = () => functions.pop();
    const check = (node) => {
      for (const answer of answers(node).filter(mayBeText))
        context.report({
          node: answer,
          message: 'Not a bare text: answer <>{text}</>, whose text gets an element of its own.',
        });
    };
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression(node) {
        enter(node);
        if (node.body.type !== 'BlockStatement' && isComponent(node)) check(node.body);
      },
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement(node) {
        if (isComponent(functions.at(-1))) check(node.argument);
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { element } };

import { parseAst } from 'vitest/node';

/** The global function that an instrumented function calls: `within` in trace.ts. */
export const WITHIN = '__figuresWithin';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** JavaScript in which each function says its file and its name before it runs. Generators and constructors do not. */
export function instrument(code: string, file: string): string {
  const inserts: { at: number; text: string; order: number }[] = [];
  const wrap = (node: Node, name: string) => {
    const body = node['body'] as Node;
    const id = JSON.stringify(`${file}#${name}:${node.start}`);
    const isAsync = node['async'] === true ? 'async ' : '';
    const begin = `${WITHIN}(${id}, ${isAsync}() => `;
    const order = inserts.length;
    if (Array.isArray(body['body']) && body['body'].length === 0) {
      inserts.push({ at: body.start + 1, text: `${begin}{});`, order });
    } else if (body.type === 'BlockStatement') {
      inserts.push({ at: body.start + 1, text: `return ${begin}{`, order });
      inserts.push({ at: body.end - 1, text: '});', order: -order });
    } else {
      inserts.push({ at: body.start, text: `${begin}(`, order });
      inserts.push({ at: body.end, text: '))', order: -order });
    }
  };
  const visit = (node: Node, name: string, isKept: boolean) => {
    const own = nameOf(node) ?? name;
    if (FUNCTIONS.test(node.type) && node['generator'] !== true && !isKept) wrap(node, own);
    for (const [key, child] of Object.entries(node)) {
      const isConstructor = node.type === 'MethodDefinition' && node['kind'] === 'constructor';
      for (const one of Array.isArray(child) ? child : [child]) {
        if (isNode(one)) visit(one, own, isConstructor && key === 'value');
      }
    }
  };
  visit(parseAst(code) as unknown as Node, 'module', false);
  const sorted = inserts.toSorted((one, other) => one.at - other.at || one.order - other.order);
  let [written, from] = ['', 0];
  for (const { at, text } of sorted) {
    written += code.slice(from, at) + text;
    from = at;
  }
  return written + code.slice(from);
}

function nameOf(node: Node): string | undefined {
  for (const key of ['id', 'key']) {
    const named = node[key];
    if (isNode(named) && named.type === 'Identifier') return String(named['name']);
  }
  return undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

import { refusal } from '../values/errors';
import { hasField, isDoc, isOperatorDoc } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { vetStored } from '../values/vet';

/** A compiled expression. */
export interface Expression {
  /** The value for a document; undefined is MongoDB's 'missing'. */
  of: (document: Doc) => Maybe;
  /** The top-level fields that it reads. */
  fields: string[];
}

/** Compiles a constant, a top-level field ('$paid') or a document of them; refuses operators. */
export function compileExpression(expression: Value): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return topLevelField(expression);
  if (isOperatorDoc(expression)) throw refusal(`the expression '${Object.keys(expression).join("', '")}'`);
  if (isDoc(expression)) return documentOf(expression);
  if (Array.isArray(expression)) throw refusal('an array in an expression');
  vetStored(expression);
  return { of: () => expression, fields: [] };
}

function topLevelField(path: string): Expression {
  const field = path.slice(1);
  if (field === '' || /[.$]/.test(field)) throw refusal(`the expression '${path}'`);
  return { of: (document) => (hasField(document, field) ? document[field] : undefined), fields: [field] };
}

function documentOf(parts: Doc): Expression {
  const compiled = Object.entries(parts).map(([field, value]): [string, Expression] => {
    if (field.includes('.') || field === '') throw refusal(`the field name '${field}' here`);
    return [field, compileExpression(value)];
  });
  const of = (document: Doc) => {
    const result: Doc = {};
    for (const [field, expression] of compiled) {
      const value = expression.of(document);
      if (value !== undefined) result[field] = value;
    }
    return result;
  };
  return { of, fields: compiled.flatMap(([, { fields }]) => fields) };
}

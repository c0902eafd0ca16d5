import { DatabaseError, refusal } from '../errors';
import { compare } from '../values/order';
import { hasField, isDoc, isTruthy } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { isArrayIndex } from '../values/path';
import { addition, multiplication, subtraction } from './arithmetic';

/** A compiled expression: undefined is MongoDB's 'missing'. */
export type Expression = (document: Doc) => Maybe;

type Compiler = (operands: Expression[]) => Expression;

/** The operators that take a list of operands, each with the count it needs. */
const OPERATORS: Record<string, { least: number; most: number; compile: Compiler }> = {
  $eq: comparison((difference) => difference === 0),
  $ne: comparison((difference) => difference !== 0),
  $gt: comparison((difference) => difference > 0),
  $gte: comparison((difference) => difference >= 0),
  $lt: comparison((difference) => difference < 0),
  $lte: comparison((difference) => difference <= 0),
  $and: { least: 0, most: Infinity, compile: (all) => (doc) => all.every((each) => isTruthy(each(doc))) },
  $or: { least: 0, most: Infinity, compile: (all) => (doc) => all.some((each) => isTruthy(each(doc))) },
  $not: {
    least: 1,
    most: 1,
    compile:
      ([operand]) =>
      (doc) =>
        !isTruthy(operand?.(doc)),
  },
  $ifNull: { least: 2, most: Infinity, compile: firstNotNull },
  $add: { least: 1, most: Infinity, compile: addition },
  $subtract: { least: 2, most: 2, compile: subtraction },
  $multiply: { least: 1, most: Infinity, compile: multiplication },
  $concat: { least: 1, most: Infinity, compile: concatenation },
  $toLower: { least: 1, most: 1, compile: lowerCase },
};

export function compileExpression(expression: Value): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return fieldPath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item));
    return (document) => items.map((item) => item(document) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [operator, ...others] = Object.keys(expression);
  if (operator?.startsWith('$') !== true) return objectLiteral(expression);
  if (others.length > 0) throw refusal(`an expression with ${operator} and '${others.join("', '")}'`);
  return compileOperator(operator, expression[operator] ?? null);
}

function compileOperator(operator: string, operand: Value): Expression {
  if (operator === '$literal') return () => operand;
  if (operator === '$cond') return condition(operand);
  const known = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (known === undefined) throw refusal(`the expression ${operator}`);
  const operands = (Array.isArray(operand) ? operand : [operand]).map((item) => compileExpression(item));
  if (operands.length < known.least || operands.length > known.most)
    throw refusal(`${operator} with ${operands.length} operands`);
  return known.compile(operands);
}

/** '$a.b': through arrays it gives the array of what is found in the elements. */
function fieldPath(path: string): Expression {
  const parts = path.slice(1).split('.');
  if (parts.some((part) => part === '' || part.startsWith('$'))) throw refusal(`the expression '${path}'`);
  if (parts.some(isArrayIndex)) throw refusal(`a position in the expression '${path}'`);
  return (document) => valueAt(document, parts);
}

function valueAt(value: Maybe, parts: string[], depth = 0): Maybe {
  const part = parts[depth];
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value
      .map((item) => (isDoc(item) ? valueAt(item, parts, depth) : undefined))
      .filter((v) => v !== undefined);
  return isDoc(value) && hasField(value, part) ? valueAt(value[part], parts, depth + 1) : undefined;
}

function objectLiteral(fields: Doc): Expression {
  const compiled = Object.entries(fields).map(([field, value]): [string, Expression] => {
    if (field.includes('.') || field.startsWith('$') || field === '')
      throw refusal(`the field name '${field}' here`);
    return [field, compileExpression(value)];
  });
  return (document) => {
    const result: Doc = {};
    for (const [field, compute] of compiled) {
      const value = compute(document);
      if (value !== undefined) result[field] = value;
    }
    return result;
  };
}

function comparison(accepts: (difference: number) => boolean) {
  const compile: Compiler =
    ([a, b]) =>
    (document) =>
      accepts(compare(a?.(document), b?.(document)));
  return { least: 2, most: 2, compile };
}

function condition(operand: Value): Expression {
  const parts = Array.isArray(operand) ? operand : condParts(operand);
  const [when, then, otherwise] = parts.map((part) => compileExpression(part));
  if (parts.length !== 3 || when === undefined || then === undefined || otherwise === undefined)
    throw new DatabaseError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  return (document) => (isTruthy(when(document)) ? then(document) : otherwise(document));
}

function condParts(operand: Value): Value[] {
  if (!isDoc(operand)) throw refusal('this form of $cond');
  const { if: when, then, else: otherwise, ...others } = operand;
  if (when === undefined || then === undefined || otherwise === undefined || Object.keys(others).length > 0)
    throw refusal('this form of $cond');
  return [when, then, otherwise];
}

function firstNotNull(operands: Expression[]): Expression {
  const last = operands.at(-1);
  return (document) => {
    for (const operand of operands) {
      const value = operand(document);
      if (value !== undefined && value !== null) return value;
    }
    return last?.(document);
  };
}

function concatenation(operands: Expression[]): Expression {
  return (document) => {
    let text = '';
    for (const operand of operands) {
      const value = operand(document);
      if (value === undefined || value === null) return null;
      if (typeof value !== 'string') throw new DatabaseError(16702, '$concat only supports strings');
      text += value;
    }
    return text;
  };
}

/** ASCII only, as MongoDB's documentation says; whatever is no text is refused. */
function lowerCase([operand]: Expression[]): Expression {
  return (document) => {
    const value = operand?.(document);
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') throw refusal('$toLower of a value that is no string');
    return value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  };
}

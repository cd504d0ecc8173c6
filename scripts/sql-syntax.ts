/** What `sql-text.ts` knows of the syntax of TypeScript and of the methods of `sql`. */
import type { Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

/** Which branch of each condition is taken, so that the same condition is decided once for a statement. */
export class Decisions {
  readonly #taken = new Map<string, { at: number; of: number }>();

  decide(key: string, options: number): number {
    // The same words may mean something else in another function.
    const name = `${key} ${options}`;
    const one = this.#taken.get(name) ?? { at: 0, of: options };
    this.#taken.set(name, one);
    return one.at;
  }

  /** Goes on to the next variant; false after the last. */
  next(): boolean {
    for (const [key, one] of [...this.#taken].toReversed()) {
      if (one.at + 1 < one.of) {
        one.at += 1;
        return true;
      }
      this.#taken.delete(key);
    }
    return false;
  }
}

export const isSql = (node: Node) => is.isIdentifier(node) && node.text === 'sql';

/** `sql.raw`, and methods of strings and arrays: what is not followed into a function. */
export function isBuilder(callee: Expression): boolean {
  if (!is.isPropertyAccessExpression(callee)) return false;
  return isSql(callee.expression) || methods.has(callee.name.getText());
}

const methods = new Set(['map', 'join', 'trim', 'replaceAll', 'keys', 'values', 'entries']);

export function methodOf(node: Node): { receiver: Node; name: string; arguments: readonly Node[] } | undefined {
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined;
  const name = node.expression.name.getText();
  return methods.has(name) ? { receiver: node.expression.expression, name, arguments: node.arguments } : undefined;
}

export function nameOf(name: Node): string {
  return is.isStringLiteral(name) ? name.text : name.getText();
}

export function namesOf(node: Node): Set<string> {
  const names = new Set<string>();
  if (is.isObjectLiteralExpression(node)) {
    for (const one of node.properties) {
      if (!is.isSpreadAssignment(one) && one.name) names.add(nameOf(one.name));
    }
  }
  return names;
}

/** The expressions that a function returns, without those of functions inside. */
export function returnsOf(block: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (is.isArrowFunction(node) || is.isFunctionDeclaration(node)) return;
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(block);
  return found;
}

/** A dotted name as an identifier of SQL. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

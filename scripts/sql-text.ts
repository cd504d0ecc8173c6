/**
 * The text of SQL that a TypeScript expression builds, as far as it can be read without running it: constants, fragments
 * and functions that return them are inlined, values become `$1`, `$2`.
 */
import { SymbolFlags, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { SyntaxKind, type CallExpression, type Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { Decisions, isBuilder, isSql, methodOf, nameOf, namesOf, quoted, returnsOf } from './sql-syntax.ts';

/** Why the text of a statement cannot be read. */
export class Unreadable extends Error {}

/** An expression, and what the parameters of the functions around it stand for. */
interface Place {
  node: Node;
  bound: ReadonlyMap<Node, Place>;
}

/** The most variants of one statement that are read: those of six independent conditions. */
const mostVariants = 64;

/** Reads the SQL of expressions of one program. */
export class SqlReader {
  readonly #project: Project;
  readonly #checker: Checker;
  #decisions = new Decisions();
  #values = 0;
  #depth = 0;

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  /** Every text that a tagged template may send. Throws `Unreadable`. */
  readTemplate(node: Node): string[] {
    return this.#variants(() => this.#fragment({ node, bound: new Map() }));
  }

  /** Every text that the argument of a `query` may send: a string, or an object with `text`. Throws `Unreadable`. */
  readQuery(node: Node): string[] {
    return this.#variants(() => {
      const place = this.#resolve({ node, bound: new Map() });
      return this.#text(is.isObjectLiteralExpression(place.node) ? this.#property(place, 'text') : place);
    });
  }

  #variants(read: () => string): string[] {
    this.#decisions = new Decisions();
    const texts = new Set<string>();
    let count = 0;
    do {
      if ((count += 1) > mostVariants) throw new Unreadable('it has too many variants');
      this.#values = 0;
      this.#depth = 0;
      texts.add(read());
    } while (this.#decisions.next());
    return [...texts];
  }

  /** Follows names, properties, branches and calls to the expression that makes the value. */
  #resolve(place: Place): Place {
    if ((this.#depth += 1) > 5000) throw new Unreadable('it is recursive');
    const { node, bound } = place;
    const at = (next: Node): Place => this.#resolve({ node: next, bound });
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return at(node.expression);
    if (is.isSatisfiesExpression(node) || is.isNonNullExpression(node)) return at(node.expression);
    if (is.isIdentifier(node)) return this.#resolveName(place);
    if (is.isConditionalExpression(node)) {
      return at(this.#decisions.decide(node.condition.getText(), 2) === 0 ? node.whenTrue : node.whenFalse);
    }
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
      // What is kept from a call before was made as on the right.
      return this.#resolveIfPossible({ node: node.left, bound }) ?? at(node.right);
    }
    if (is.isPropertyAccessExpression(node)) {
      return this.#resolve(this.#property(at(node.expression), node.name.getText()));
    }
    if (is.isElementAccessExpression(node)) return this.#resolve(this.#element(place));
    if (is.isCallExpression(node) && !isBuilder(node.expression)) return this.#resolveCall(node, place);
    return place;
  }

  #resolveName(place: Place): Place {
    const declaration = this.#declarationOf(place.node);
    const { bound } = place;
    if (declaration && is.isVariableDeclaration(declaration) && declaration.initializer) {
      return this.#resolve({ node: declaration.initializer, bound });
    }
    if (declaration && is.isFunctionDeclaration(declaration)) return { node: declaration, bound };
    if (declaration && is.isParameterDeclaration(declaration)) {
      const given = bound.get(declaration);
      if (given) return this.#resolve(given);
      if (declaration.initializer) return this.#resolve({ node: declaration.initializer, bound });
    }
    if (declaration && is.isBindingElement(declaration)) {
      const pattern = declaration.parent;
      const whole = pattern.parent;
      const given =
        bound.get(whole) ??
        (is.isVariableDeclaration(whole) && whole.initializer ? { node: whole.initializer, bound } : undefined);
      if (given) {
        const { node, bound: around } = this.#resolve(given);
        if (is.isObjectBindingPattern(pattern)) {
          const name = (declaration.propertyName ?? declaration.name ?? declaration).getText();
          return this.#resolve(this.#property({ node, bound: around }, name));
        }
        const at = is.isArrayBindingPattern(pattern) ? [...pattern.elements].indexOf(declaration) : -1;
        const item = is.isArrayLiteralExpression(node) ? node.elements[at] : undefined;
        if (item) return this.#resolve({ node: item, bound: around });
      }
    }
    throw new Unreadable(`${place.node.getText()} is known at run time only`);
  }

  #declarationOf(name: Node): Node | undefined {
    let symbol =
      is.isShorthandPropertyAssignment(name.parent) && name.parent.name === name
        ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
        : this.#checker.getSymbolAtLocation(name);
    if (symbol && (symbol.flags & SymbolFlags.Alias) !== 0) symbol = this.#checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration?.resolve(this.#project);
  }

  #property({ node, bound }: Place, name: string): Place {
    if (!is.isObjectLiteralExpression(node)) throw new Unreadable(`${node.getText()} is known at run time only`);
    for (const one of [...node.properties].toReversed()) {
      if (is.isSpreadAssignment(one)) {
        const spread = this.#resolve({ node: one.expression, bound });
        if (is.isObjectLiteralExpression(spread.node) && namesOf(spread.node).has(name)) {
          return this.#property(spread, name);
        }
      } else if (one.name && nameOf(one.name) === name) {
        if (is.isPropertyAssignment(one)) return { node: one.initializer, bound };
        if (is.isShorthandPropertyAssignment(one)) return { node: one.name, bound };
      }
    }
    throw new Unreadable(`${name} of ${node.getText().slice(0, 40)} is known at run time only`);
  }

  /** A property by a computed name: each, where the name is known at run time only. */
  #element({ node, bound }: Place): Place {
    if (!is.isElementAccessExpression(node)) throw new Unreadable(node.getText());
    const whole = this.#resolve({ node: node.expression, bound });
    if (!is.isObjectLiteralExpression(whole.node)) throw new Unreadable(`${node.getText()} is known at run time only`);
    const name = this.#resolveIfPossible({ node: node.argumentExpression, bound })?.node;
    if (name && is.isStringLiteral(name)) return this.#property(whole, name.text);
    const names = [...namesOf(whole.node)];
    const taken = this.#decisions.decide(node.argumentExpression.getText(), names.length);
    return this.#property(whole, names[taken]!);
  }

  #resolveIfPossible(place: Place): Place | undefined {
    try {
      return this.#resolve(place);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  #resolveCall(call: CallExpression, place: Place): Place {
    const callee = this.#resolve({ node: call.expression, bound: place.bound });
    return this.#resolve(
      this.#returned(
        callee,
        call.arguments.map((node) => ({ node, bound: place.bound })),
      ),
    );
  }

  /** What a function returns, with its parameters bound. */
  #returned({ node, bound }: Place, values: readonly (Place | undefined)[]): Place {
    if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) {
      throw new Unreadable(`${node.getText().slice(0, 60)} is called`);
    }
    const inner = new Map(bound);
    for (const [index, parameter] of node.parameters.entries()) {
      const value = values[index];
      if (value) inner.set(parameter, value);
    }
    if (!node.body) throw new Unreadable('it calls a function without a body');
    if (!is.isBlock(node.body)) return { node: node.body, bound: inner };
    const answers = returnsOf(node.body);
    if (answers.length === 0) throw new Unreadable(`${node.getText().slice(0, 60)} returns nothing`);
    const key = `${node.getSourceFile().fileName}:${node.pos}`;
    return { node: answers[this.#decisions.decide(key, answers.length)]!, bound: inner };
  }

  /** A fragment of SQL: what `sql` makes. */
  #fragment(from: Place): string {
    const { node, bound } = this.#resolve(from);
    if (is.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      const { template } = node;
      if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
      const parts = template.templateSpans.map(
        (span) => this.#interpolation({ node: span.expression, bound }) + span.literal.text,
      );
      return template.head.text + parts.join('');
    }
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression) && isBuilder(node.expression)) {
      const [first, second] = node.arguments.map((argument): Place => ({ node: argument, bound }));
      const name = node.expression.name.getText();
      if (first && name === 'raw') return this.#text(first);
      if (first && name === 'lit') return this.#literal(first);
      if (first && ['ref', 'id', 'table'].includes(name)) return quoted(this.#text(first));
      if (first && name === 'join') {
        const separator = second ? this.#fragment(second) : ', ';
        return this.#elements(first)
          .map((one) => (one ? this.#interpolation(one) : this.#value()))
          .join(separator);
      }
      if (first && name === 'val') return this.#value();
    }
    throw new Unreadable(`${node.getText().slice(0, 60)} is no template`);
  }

  #interpolation(place: Place): string {
    return this.#isFragment(this.#checker.getTypeAtLocation(place.node)) ? this.#fragment(place) : this.#value();
  }

  #value(): string {
    this.#values += 1;
    return `$${this.#values}`;
  }

  #isFragment(type: Type | undefined): boolean {
    if (!type) return false;
    if (type.isUnionType()) return type.getTypes().some((one) => this.#isFragment(one));
    return this.#checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
  }

  #literal(place: Place): string {
    const type = this.#checker.getTypeAtLocation(place.node);
    if (type && (type.flags & TypeFlags.BooleanLike) !== 0) return 'true';
    const text = this.#text(place);
    return type && (type.flags & TypeFlags.NumberLike) !== 0 ? text : `'${text.replaceAll("'", "''")}'`;
  }

  /** A string or number that is part of the text. */
  #text(from: Place): string {
    const place = this.#resolveIfPossible(from);
    if (!place) return this.#textOfType(from);
    const { node, bound } = place;
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node)) {
      return node.text;
    }
    if (is.isTemplateExpression(node)) {
      return node.templateSpans.reduce((before, span) => {
        const next: Place = { node: span.expression, bound };
        const text = before.endsWith('$') ? String(this.#number(next)) : this.#text(next);
        return before + text + span.literal.text;
      }, node.head.text);
    }
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken && !this.#isNumber(node)) {
      return this.#text({ node: node.left, bound }) + this.#text({ node: node.right, bound });
    }
    const method = methodOf(node);
    if (method) {
      const receiver: Place = { node: method.receiver, bound };
      const given = method.arguments.map((argument): Place => ({ node: argument, bound }));
      if (method.name === 'join') {
        return this.#elements(receiver)
          .map((one) => {
            if (!one) throw new Unreadable(`${node.getText().slice(0, 60)} joins what is known at run time only`);
            return this.#text(one);
          })
          .join(given[0] ? this.#text(given[0]) : ',');
      }
      if (method.name === 'trim') return this.#text(receiver).trim();
      if (method.name === 'replaceAll') {
        return this.#text(receiver).replaceAll(this.#text(given[0]!), this.#text(given[1]!));
      }
    }
    return this.#textOfType(place);
  }

  /** The number of a value, which has to be known. */
  #number(from: Place): number {
    if (is.isPropertyAccessExpression(from.node) && from.node.name.getText() === 'length') {
      const list = this.#resolve({ node: from.node.expression, bound: from.bound });
      if (is.isArrayLiteralExpression(list.node)) return this.#elements(list).length;
    }
    const { node, bound } = this.#resolve(from);
    if (is.isNumericLiteral(node)) return Number(node.text);
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
      return this.#number({ node: node.left, bound }) + this.#number({ node: node.right, bound });
    }
    throw new Unreadable(`${node.getText().slice(0, 60)} is known at run time only`);
  }

  #isNumber(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    return type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0;
  }

  /** A text that is known by its type: literals, or any number. */
  #textOfType({ node }: Place): string {
    const type = this.#checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    if (types.length > 0 && types.every((one) => one.isStringLiteralType() || one.isNumberLiteralType())) {
      const one = types[this.#decisions.decide(node.getText(), types.length)]!;
      if (one.isStringLiteralType() || one.isNumberLiteralType()) return String(one.value);
    }
    if (this.#isNumber(node)) return '1';
    throw new Unreadable(`${node.getText().slice(0, 60)} is known at run time only`);
  }

  /** The items of an array; one `undefined` for those that are values known at run time only. */
  #elements(from: Place): (Place | undefined)[] {
    const place = this.#resolveIfPossible(from);
    if (!place) return [undefined];
    const { node, bound } = place;
    if (is.isArrayLiteralExpression(node)) {
      return node.elements.flatMap((one) =>
        is.isSpreadElement(one) ? this.#elements({ node: one.expression, bound }) : [{ node: one, bound }],
      );
    }
    const method = methodOf(node);
    if (method?.name === 'map' && method.arguments[0]) {
      const each = this.#resolve({ node: method.arguments[0], bound });
      return this.#elements({ node: method.receiver, bound }).map((one) => this.#returned(each, [one]));
    }
    if (method && ['keys', 'values', 'entries'].includes(method.name) && method.receiver.getText() === 'Object') {
      return this.#members({ node: method.arguments[0]!, bound }, method.name);
    }
    return [undefined];
  }

  #members(from: Place, what: string): (Place | undefined)[] {
    const whole = this.#resolve(from);
    if (what === 'values' && is.isObjectLiteralExpression(whole.node)) {
      return [...namesOf(whole.node)].map((name) => this.#property(whole, name));
    }
    throw new Unreadable(`Object.${what} of ${from.node.getText()}`);
  }
}

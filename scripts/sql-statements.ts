/** The raw SQL statements of sources: their text and the row type that is written beside them. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API, SymbolFlags, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import type { Node, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { SqlReader, Unreadable } from './sql-text.ts';

/** What values of a type are; `any` where the type says nothing. */
export type ValueKind = 'any' | 'array' | 'boolean' | 'buffer' | 'date' | 'null' | 'number' | 'object' | 'string';

export interface ValueType {
  kinds: ValueKind[];
  /** Of the items, if it may be an array. */
  items?: ValueKind[];
}

export interface RowProperty extends ValueType {
  name: string;
  isOptional: boolean;
}

export interface RawStatement {
  /** From the root. */
  path: string;
  line: number;
  /** The row type as written. */
  rowType: string;
  row: RowProperty[];
  /** Each text that may be sent, with `$1`, `$2` for values; a sentence where it cannot be read. */
  texts: string[] | string;
}

const isComplete = /^\s*(?:select|with|insert|update|delete|merge|values)\b/i;

/**
 * Reads every statement with a row type: `` sql<Row>`select …` `` and `pool.query<Row>(…)`. Expressions with a type, such
 * as `` sql<boolean>`a > b` ``, are parts of statements.
 * @param root the folder of the sources and of `tsconfig.base.json`
 * @param virtual path from the root → source, of files that are not on the disk
 */
export function readStatements(root: string, virtual: Readonly<Record<string, string>> = {}): RawStatement[] {
  const config = join(root, 'tsconfig.statements.json');
  const contents = new Map(Object.entries(virtual).map(([name, source]) => [join(root, name), source]));
  const files = contents.size > 0 ? [...contents.keys()] : sourcesIn(root);
  contents.set(config, JSON.stringify({ extends: './tsconfig.base.json', files, include: [] }));
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => contents.get(path),
      fileExists: (path) => (contents.has(path) ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return files.flatMap((file) => statementsOf(project, file, root));
  } finally {
    api.close();
  }
}

/** The sources that have statements with a row type. */
function sourcesIn(root: string): string[] {
  return globSync('{server,db,scripts}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((name) => join(root, name))
    .filter((file) => mention.test(readFileSync(file, 'utf8')))
    .toSorted();
}

const mention = /\b(?:sql|query)</;

function statementsOf(project: Project, file: string, root: string): RawStatement[] {
  const source = project.program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not in the program`);
  const reader = new SqlReader(project);
  const found: RawStatement[] = [];
  const add = (node: Node, type: TypeNode, isQuery: boolean, read: () => string[]) => {
    const texts = readTexts(read);
    const row = rowOf(project.checker, type);
    const isStatement =
      isQuery || (typeof texts === 'string' ? mayBeStatement(node) : texts.every((text) => isComplete.test(text)));
    if (!row || !isStatement) return;
    const line = source.text.slice(0, node.getStart()).split('\n').length;
    found.push({ path: relative(root, file), line, rowType: type.getText(), row, texts });
  };
  const visit = (node: Node): void => {
    if (is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const type = node.typeArguments?.[0];
      if (type) add(node, type, false, () => reader.readTemplate(node));
    } else if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      const type = node.typeArguments?.[0];
      const argument = node.arguments[0];
      if (type && argument && node.expression.name.text === 'query') {
        add(node, type, true, () => reader.readQuery(argument));
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function readTexts(read: () => string[]): string[] | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Whether a template begins as a statement, or with a value. */
function mayBeStatement(node: Node): boolean {
  if (!is.isTaggedTemplateExpression(node)) return true;
  const text = node.template.getText().slice(1);
  return isComplete.test(text) || text.startsWith('${');
}

/** The properties of a row type; undefined for the type of one value. */
function rowOf(checker: Checker, node: TypeNode): RowProperty[] | undefined {
  const type = checker.getTypeFromTypeNode(node);
  if (!type || !valueType(checker, type).kinds.includes('object')) return undefined;
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  return properties.map((property, index) => ({
    name: property.name,
    isOptional: (property.flags & SymbolFlags.Optional) !== 0,
    ...valueType(checker, types[index]),
  }));
}

function valueType(checker: Checker, type: Type | undefined): ValueType {
  const types = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  const kinds = new Set(types.flatMap((one) => kindOf(checker, one) ?? []));
  const array = types.find((one) => kindOf(checker, one) === 'array');
  const item = array?.isTypeReference() ? checker.getTypeArguments(array)[0] : undefined;
  return { kinds: [...kinds], ...(item ? { items: valueType(checker, item).kinds } : {}) };
}

/** Undefined for `undefined`, which no column is. */
function kindOf(checker: Checker, type: Type): ValueKind | undefined {
  const { flags } = type;
  if ((flags & TypeFlags.Undefined) !== 0) return undefined;
  if ((flags & TypeFlags.Null) !== 0) return 'null';
  if ((flags & TypeFlags.StringLike) !== 0) return 'string';
  if ((flags & TypeFlags.NumberLike) !== 0) return 'number';
  if ((flags & TypeFlags.BooleanLike) !== 0) return 'boolean';
  if (type.isIntersectionType()) return kindOf(checker, type.getTypes()[0]!);
  if (!type.isObjectType()) return 'any';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  return name === 'Buffer' || name === 'Uint8Array' ? 'buffer' : 'object';
}

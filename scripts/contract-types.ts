/** The TypeScript types of the contract, written out: see `contract/types.gen.ts`. */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { z } from 'zod';
import { entities, namedTypes } from '../contract/schemas/entities.ts';
import type { Operation } from '../contract/schemas/operation.ts';

/** What is sent, before defaults and coercion, or what is got. */
type Direction = 'input' | 'output';
type Def = z.core.$ZodTypes['_zod']['def'];

const header = `/**
 * The types of the contract's entities and operations, written from their schemas by \`npm run contract:types\`: do not edit.
 * The compiler reads them in a hundredth of the time that it takes to infer them.
 */
`;

/** The source of `contract/types.gen.ts`, formatted. */
export async function contractTypes(operations: Readonly<Record<string, Operation>>): Promise<string> {
  const writer = new TypeWriter(await readLists());
  for (const { _idmap: schemas } of [entities, namedTypes]) schemas.forEach((schema) => writer.type(schema, 'output'));
  const described = Object.entries(operations).map(([id, operation]) => writer.operation(id, operation));
  const source = `${header}
${writer.imports()}

${writer.declarations()}

/** What each operation takes and answers; \`undefined\` for what it has not. */
export interface OperationTypes {
${described.join('\n')}
}

export type OperationId = keyof OperationTypes;
`;
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format('types.gen.ts', source, options);
  if (errors[0]) throw new Error(errors[0].message);
  return code;
}

/** A list of the contract and the type of its values, by those values. */
type Lists = ReadonlyMap<string, { name: string; file: string }>;

/** Shorter lists may be alike by chance, and are as readable written out. */
const leastNamedValues = 4;

const root = join(import.meta.dirname, '..');

/** The lists of `contract/*.ts` whose values have a type: `type Role = (typeof roles)[number]`. */
async function readLists(): Promise<Lists> {
  const lists = new Map<string, { name: string; file: string }>();
  const files: string[] = [];
  for await (const file of glob(join(root, 'contract/*.ts'))) if (!file.includes('.test.')) files.push(file);
  for (const path of files.sort()) {
    const source = await readFile(path, 'utf8');
    for (const [, name = '', list = ''] of source.matchAll(/export type (\w+) = \(typeof (\w+)\)\[number\];/g)) {
      const values = ((await import(path)) as Record<string, readonly unknown[]>)[list];
      const key = JSON.stringify(values);
      if (values && values.length >= leastNamedValues && !lists.has(key))
        lists.set(key, { name, file: basename(path) });
    }
  }
  return lists;
}

class TypeWriter {
  readonly #lists: Lists;
  readonly #declared = new Map<string, string>();
  readonly #imported = new Map<string, Set<string>>();

  constructor(lists: Lists) {
    this.#lists = lists;
  }

  /** The imports of the types so far. */
  imports(): string {
    return [...this.#imported]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from './${file}';`)
      .join('\n');
  }

  /** The declarations of the named types so far, by name. */
  declarations(): string {
    return [...this.#declared]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, declaration]) => declaration)
      .join('\n\n');
  }

  /** The member of `OperationTypes` for an operation. */
  operation(id: string, { params, query, body, ok, paged, summary }: Operation): string {
    const typeOf = (schema: z.core.$ZodType | undefined, direction: Direction) =>
      schema ? this.type(schema, direction) : 'undefined';
    return `/** ${summary}. */
      ${id}: {
        params: ${typeOf(params, 'input')};
        query: ${typeOf(query, 'input')};
        body: ${typeOf(body, 'input')};
        ok: ${typeOf(ok, 'output')};${paged ? `\npaged: ${JSON.stringify(paged)};` : ''}
      };`;
  }

  /** The type of a schema: its name if it has one, which is then declared, else written out. */
  type(schema: z.core.$ZodType, direction: Direction): string {
    const named = entities.get(schema) ?? namedTypes.get(schema);
    if (named === undefined) return this.#written(schema, direction);
    const type = this.#written(schema, direction);
    const name = type === this.#written(schema, 'output') ? named.id : `${named.id}Input`;
    // No interface, as the types of schemas are none: one could not be passed as a `Record`.
    this.#declared.set(name, `${commentOf(schema)}export type ${name} = ${type};`);
    return name;
  }

  #written(schema: z.core.$ZodType, direction: Direction): string {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const known = namedTypes.get(schema)?.type;
    if (known !== undefined) return known;
    const inner = (of: z.core.$ZodType) => this.type(of, direction);
    switch (def.type) {
      case 'string':
        // `z.coerce` takes anything.
        return coerces(def) && direction === 'input' ? 'unknown' : 'string';
      case 'number':
        return coerces(def) && direction === 'input' ? 'unknown' : 'number';
      case 'boolean':
      case 'null':
      case 'undefined':
      case 'unknown':
      case 'never':
        return def.type;
      case 'literal':
        return union(def.values.map((value) => JSON.stringify(value)));
      case 'enum':
        return this.#enumeration(Object.values(def.entries));
      case 'union':
        return union(def.options.map(inner));
      case 'nullable':
        return union([inner(def.innerType), 'null']);
      case 'optional':
        return union([inner(def.innerType), 'undefined']);
      case 'default':
      case 'prefault':
        return direction === 'input'
          ? union([inner(def.innerType), 'undefined'])
          : withoutUndefined(inner(def.innerType));
      case 'readonly':
        return `Readonly<${inner(def.innerType)}>`;
      case 'array':
        return `(${inner(def.element)})[]`;
      case 'record':
        return def.partial
          ? `Partial<Record<${inner(def.keyType)}, ${inner(def.valueType)}>>`
          : `Record<${inner(def.keyType)}, ${inner(def.valueType)}>`;
      case 'pipe':
        return inner(direction === 'input' ? def.in : def.out);
      case 'transform':
        // A preprocessing function takes anything; what a last one returns is not known at run time.
        if (direction === 'input') return 'unknown';
        break;
      case 'object':
        return this.#object(def, direction);
      default:
    }
    throw new Error(`no type can be written for the ${direction} of a schema of type ${def.type}`);
  }

  #enumeration(values: readonly (string | number)[]): string {
    const list = this.#lists.get(JSON.stringify(values));
    if (!list) return union(values.map((value) => JSON.stringify(value)));
    if (!this.#imported.has(list.file)) this.#imported.set(list.file, new Set());
    this.#imported.get(list.file)!.add(list.name);
    return list.name;
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, direction: Direction): string {
    const fields = Object.entries(shape).map(([name, field]) => {
      const isOptional = direction === 'input' ? field._zod.optin !== undefined : field._zod.optout !== undefined;
      const comment = isNamed(field) ? '' : commentOf(field);
      return `${comment}${JSON.stringify(name)}${isOptional ? '?' : ''}: ${this.type(field, direction)};`;
    });
    if (catchall && catchall._zod.def.type !== 'never')
      fields.push(`[key: string]: ${this.type(catchall, direction)};`);
    return `{\n${fields.join('\n')}\n}`;
  }
}

const isNamed = (schema: z.core.$ZodType) => entities.has(schema) || namedTypes.has(schema);

/** `z.coerce`: takes any input. */
const coerces = (def: Def) => 'coerce' in def && def.coerce === true;

/** A union of types, with `undefined` once and last. */
function union(types: readonly string[]): string {
  if (types.includes('unknown')) return 'unknown';
  const others = new Set(types.filter((type) => type !== 'undefined').map(withoutUndefined));
  return [...others, ...(types.some((type) => type.endsWith('undefined')) ? ['undefined'] : [])].join(' | ');
}

const withoutUndefined = (type: string) => type.replace(/ \| undefined$/, '');

function commentOf(schema: z.core.$ZodType): string {
  const description = z.globalRegistry.get(schema)?.description;
  return description === undefined ? '' : `/** ${description} */\n`;
}

import { mainType, type JsonSchema } from '#contract/openapi-examples.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from '#contract/openapi.ts';
import { logoMark } from '#server/platform/logo-mark.ts';
import { docsStyle } from './docs-style.ts';

const requiredTag = '<span class="tag">required</span>';

interface Chapter {
  name: string;
  calls: { method: string; path: string; operation: OpenApiOperation }[];
}

/** The document as a page to read: no script, one style sheet inside, every call at its own anchor. */
export function docsPage(document: OpenApiDocument): string {
  const chapters: Chapter[] = document.tags.map(({ name }) => ({
    name,
    calls: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    ),
  }));
  const schemas = Object.entries(document.components.schemas);
  const { info } = document;

  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<meta name="description" content="${escape(info.summary)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<div class="page">
<aside>
<a class="brand" href="/"><svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><path fill-rule="evenodd" d="${logoMark}"/></svg>${escape(info.title)}</a>
<nav aria-label="Contents">
${chapters.map(navigation).join('\n')}
<h2><a href="#schemas">Schemas</a></h2><ul>${schemas.map(([name]) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('')}</ul>
</nav>
</aside>
<main id="content">
<h1>${escape(info.summary)}</h1>
<p class="lead">Version ${escape(info.version)}. The same for programs: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<ul class="rules">${info.description
    .split(/(?<=\.) (?=[A-Z])/)
    .map((rule) => `<li>${inlineCode(rule)}</li>`)
    .join('')}</ul>
${chapters.map(chapterSection).join('\n')}
<h2 class="chapter" id="schemas">Schemas</h2>
${schemas.map(schemaSection).join('\n')}
</main>
</div>
</body>
</html>
`;
}

function navigation({ name, calls }: Chapter): string {
  const links = calls.map(
    ({ operation }) =>
      `<li><a href="#${escape(operation.operationId)}">${escape(spaced(operation.operationId))}</a></li>`,
  );
  return `<h2><a href="#chapter-${escape(name)}">${escape(title(name))}</a></h2><ul>${links.join('')}</ul>`;
}

function chapterSection({ name, calls }: Chapter): string {
  const sections = calls.map(({ method, path, operation }) => callSection(method, path, operation));
  return `<h2 class="chapter" id="chapter-${escape(name)}">${escape(title(name))}</h2>\n${sections.join('\n')}`;
}

function callSection(method: string, path: string, operation: OpenApiOperation): string {
  const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
  const refusals = Object.entries(operation.responses).filter(([code]) => !code.startsWith('2'));
  const body = operation.requestBody?.content['application/json'];
  const heading = escape(operation.summary);
  // The language of errors is told once, at the top.
  const parameters = operation.parameters.filter(({ name }) => name !== 'Accept-Language');
  return `<section class="operation" id="${escape(operation.operationId)}" aria-labelledby="${escape(operation.operationId)}-title">
<h3 id="${escape(operation.operationId)}-title">${heading}</h3>
<p class="call"><span class="method ${method}">${method}</span><code>${escape(path)}</code></p>
<p class="access">${escape(operation.description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul class="fields">${parameters.map(parameterItem).join('')}</ul>` : ''}
<div class="more">
${body ? disclosure('Body', heading, fieldList(body.schema) + exampleBlock(body.example)) : ''}
${disclosure(`Answer ${status}`, heading, answerText(answer))}
${disclosure('Errors', heading, `<ul class="fields">${refusals.flatMap(refusalItems).join('')}</ul>`)}
</div>
</section>`;
}

/** The summary names its call for those who hear the page control by control. */
function disclosure(label: string, of: string, content: string): string {
  return `<details><summary aria-label="${escape(label)}: ${of}">${escape(label)}</summary>${content}</details>`;
}

function answerText(answer: OpenApiResponse): string {
  const { schema, example } = answer.content['application/json'];
  return fieldList(schema) + exampleBlock(example);
}

function parameterItem({
  name,
  in: place,
  required,
  description,
  schema,
}: OpenApiOperation['parameters'][number]): string {
  return item(`<code>${escape(name)}</code>${required ? requiredTag : ''}`, [
    place,
    typeText(schema),
    description && escape(description),
  ]);
}

function refusalItems([status, response]: [string, OpenApiResponse]): string[] {
  const { examples = {} } = response.content['application/json'];
  return Object.entries(examples).map(([code, { summary }]) =>
    item(`<strong>${escape(status)}</strong> <code>${escape(code)}</code>`, [escape(summary)]),
  );
}

function schemaSection([name, schema]: [string, JsonSchema]): string {
  const content = schema.properties
    ? fieldList(schema)
    : `<p class="note">${typeText(schema)} ${escape(schema.description ?? '')}</p>`;
  return `<section class="schema" id="${anchor(name)}" aria-labelledby="${anchor(name)}-title"><h3 id="${anchor(name)}-title">${escape(name)}</h3>${content}</section>`;
}

/** Every field at its dotted path, nested ones after their parent. */
function fieldList(schema: JsonSchema): string {
  if (schema.$ref !== undefined || !schema.properties)
    return `<p class="note">${typeText(schema)}</p>${nestedFields(schema)}`;
  return `<ul class="fields">${fieldItems(schema, '').join('')}</ul>`;
}

function nestedFields(schema: JsonSchema): string {
  return schema.items?.properties ? `<ul class="fields">${fieldItems(schema.items, '[].').join('')}</ul>` : '';
}

function fieldItems(schema: JsonSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const own = item(`<code>${escape(path)}</code>${schema.required?.includes(name) ? requiredTag : ''}`, [
      typeText(property),
      property.description && escape(property.description),
      property.default === undefined ? undefined : `default <code>${escape(JSON.stringify(property.default))}</code>`,
    ]);
    const inner = nonNull(property);
    const nested =
      mainType(inner) === 'array' ? fieldItems(inner.items ?? {}, `${path}[].`) : fieldItems(inner, `${path}.`);
    return [own, ...nested];
  });
}

function item(head: string, notes: (string | undefined)[]): string {
  return `<li><span>${head}</span><span class="note">${notes.filter((note) => note !== undefined && note !== '').join(' · ')}</span></li>`;
}

/** A schema in a few words, as HTML. */
function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${anchor(name)}">${escape(name)}</a>`;
  }
  const inner = nonNull(schema);
  if (inner !== schema) return `${typeText(inner)} or null`;
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(', ');
  if (mainType(schema) === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  const bounds = [
    range(schema.minimum, schema.maximum),
    [range(schema.minLength, schema.maxLength)]
      .filter((text) => text !== '')
      .map((text) => `${text} characters`)
      .join(''),
  ].filter((bound) => bound !== '');
  const orNull = Array.isArray(schema.type) && schema.type.includes('null') ? ' or null' : '';
  return escape([schema.format ?? mainType(schema) ?? 'any', ...bounds].join(', ') + orNull);
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
}

/** The schema without its null branch. */
function nonNull(schema: JsonSchema): JsonSchema {
  const branches = schema.anyOf;
  const [only, ...others] = branches?.filter(({ type }) => type !== 'null') ?? [];
  return branches && only && others.length === 0 ? only : schema;
}

function exampleBlock(example: unknown): string {
  return example === undefined ? '' : `<pre><code>${escape(JSON.stringify(example, null, 2))}</code></pre>`;
}

const anchor = (name: string) => `schema-${escape(name)}`;
const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const spaced = (operationId: string) => title(operationId.replaceAll(/([A-Z])/g, ' $1').toLowerCase());

function inlineCode(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

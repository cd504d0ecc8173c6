import { z } from 'zod';
import { keyPrefix } from '../api-keys.ts';
import type { HostAct } from '../co-hosts.ts';
import { entities } from './entities.ts';
import { errorStatus, type ErrorCode } from '../errors.ts';
import { exampleFor } from './openapi-examples.ts';
import {
  deprecationHeaderIds,
  headerComponents,
  headerParameters,
  requestHeaders,
  responseHeaders,
} from './openapi-headers.ts';
import { parameterDescriptions } from './openapi-parameters.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiExample,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from './openapi-types.ts';
import { idempotencyDays } from '../limits.ts';
import { everyAdminRole } from '../roles.ts';
import { deprecationDays, type Operation } from './operation.ts';

export interface OpenApiOptions {
  /** The origin of the API. */
  serverUrl: string;
  version: string;
  /** The description of each domain's tag. */
  domainDescriptions: Readonly<Record<string, string>>;
  /** The English text of an error code. */
  labelOf: (code: ErrorCode) => string;
}

const introduction = `
Requests and answers are JSON. Sign in with \`POST /api/auth/login\` and send the access token as
\`Authorization: Bearer …\`. It is valid for 15 minutes; \`POST /api/auth/refresh\` gives the next pair of tokens.

**Programs of hosts** use an API key, which a host makes under *API keys* (\`/host/api-keys\`), in place of the access token:
\`Authorization: Bearer ${keyPrefix}…\`. A key acts as its host, within its scopes; operations that name no scope are refused
to it (\`api_key_withheld\`, \`api_key_scope_missing\`).

Days are \`YYYY-MM-DD\` in Africa/Tripoli, instants are RFC 3339 in UTC, amounts are whole dirham (1,000 to the dinar)
unless the field is described otherwise.

**Errors** are \`{ detail, code, fields?, data? }\`. \`detail\` is a sentence in the language of \`Accept-Language\` (en, ar, fr),
\`code\` is stable, \`fields\` has a sentence for each invalid field.

A path that is called with another method than its own answers 405 and names its methods in \`allow\`.

**Versions.** The API changes by additions: be ready for new fields, operations, codes of errors and values. What is to go is marked
\`deprecated\` here, and works for at least ${deprecationDays} days more; its answers say so in \`deprecation\` and \`sunset\` (RFC 9745, RFC 8594).

**Parts of this document**: \`/api/openapi/guest.json\`, \`/api/openapi/host.json\`, \`/api/openapi/admin.json\`.

**Repeated calls.** A call with the header \`Idempotency-Key\` takes effect once: with the same key and body it gives the first
answer again for ${idempotencyDays} days, with another body it is refused (\`idempotency_key_reused\`).

**Lists** take \`limit\` and \`cursor\`. An answer that is an object has the next page’s cursor in \`next_cursor\` (null on the
last page); an answer that is an array has it in the header \`x-next-cursor\` (absent on the last page). The wishlist has
numbered pages.

**Rate limits** apply to each operation and caller. Answers have \`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and
\`x-ratelimit-reset\`; after a 429, wait for the number of seconds in \`retry-after\`.
`.trim();

/**
 * The OpenAPI 3.1 document of these operations. Only the introduction and the descriptions of tags, parameters and
 * headers are written for it; everything else is generated from the contract.
 */
export function openApiDocument(
  operationsByDomain: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  { serverUrl, version, domainDescriptions, labelOf }: OpenApiOptions,
): OpenApiDocument {
  const schemas = { ...entitySchemas(), Error: errorSchema() };
  const paths: OpenApiDocument['paths'] = {};
  const codes = new Set<ErrorCode>();
  const hasDeprecated = Object.values(operationsByDomain).some((operations) =>
    Object.values(operations).some(({ deprecated }) => deprecated !== undefined),
  );
  for (const [domain, operations] of Object.entries(operationsByDomain)) {
    for (const [operationId, operation] of Object.entries(operations)) {
      const path = (paths[operation.path] ??= {});
      path[operation.method.toLowerCase()] = describeOperation(domain, operationId, operation, schemas);
      for (const code of errorsOf(operation)) codes.add(code);
    }
  }
  const examples = [...codes].map((code): [string, OpenApiExample] => {
    const detail = labelOf(code);
    return [code, { summary: detail, value: { detail, code } }];
  });

  return {
    openapi: '3.1.1',
    info: {
      title: 'Diyar API',
      version,
      summary: 'Short stays in Libya: find a property, book it, host one.',
      description: introduction,
      contact: { name: 'Help', url: `${serverUrl}/help-support` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(operationsByDomain).map((name) => ({ name, description: domainDescriptions[name] ?? '' })),
    paths,
    components: {
      schemas,
      headers: Object.fromEntries(
        Object.entries(headerComponents)
          .filter(([id]) => hasDeprecated || !deprecationHeaderIds.includes(id))
          .map(([id, { description, schema }]) => [id, { description, schema }]),
      ),
      parameters: { ...headerParameters },
      examples: Object.fromEntries(examples),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describeOperation(
  domain: string,
  operationId: string,
  operation: Operation,
  schemas: Readonly<Record<string, JsonSchema>>,
): OpenApiOperation {
  const { status = 200 } = operation;
  const answer = jsonSchemaOf(operation.ok, 'output');
  const described: OpenApiOperation = {
    operationId,
    tags: [domain],
    summary: operation.summary,
    description: describeAccess(operation) + describeDeprecation(operation),
    ...(operation.deprecated ? { deprecated: true as const } : {}),
    security: operation.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(operation, schemas), ...requestHeaders(operation)],
    responses: {
      [String(status)]: {
        description: 'Success',
        headers: responseHeaders(operation, status),
        content: {
          'application/json': { schema: answer, example: exampleFor(answer, schemas) },
          ...(operation.document ? { [operation.document]: { schema: { type: 'string' } } } : {}),
        },
      },
      ...(operation.conditional
        ? { 304: { description: 'The caller has this version', headers: responseHeaders(operation, 304) } }
        : {}),
      ...errorResponses(operation),
    },
  };
  if (operation.body) {
    const schema = jsonSchemaOf(operation.body, 'input');
    described.requestBody = {
      required: !operation.body.safeParse({}).success,
      content: { 'application/json': { schema, example: exampleFor(schema, schemas) } },
    };
  }
  return described;
}

const describeDeprecation = ({ deprecated }: Operation) =>
  deprecated === undefined
    ? ''
    : ` Deprecated since ${deprecated.since}: call ${deprecated.instead}. From ${deprecated.sunset} on it may be gone.`;

/** The description of who may call an operation. */
export function describeAccess({
  access,
  adminRoles,
  coHosts,
  recentSignIn,
  keyScope,
}: Pick<Operation, 'access' | 'adminRoles' | 'coHosts' | 'recentSignIn' | 'keyScope'>): string {
  const scope = keyScope === undefined ? '' : ` API keys need the scope ${keyScope}.`;
  const areas =
    (coHosts === undefined ? '' : ` On behalf of a host, co-hosts need the area ${areasFor(coHosts)}.`) + scope;
  if (access === 'anyone') return 'Anyone may call this.';
  const named = adminRoles?.filter((role) => role !== 'owner') ?? [];
  const limited = adminRoles === undefined || adminRoles === everyAdminRole;
  const admins = limited ? '' : ` Of administrators, these: ${['owner', ...named].join(', ')}.`;
  if (access === 'signed_in') return `Any signed-in user may call this.${admins}${areas}`;
  const recent = recentSignIn
    ? ' They must have signed in or confirmed who they are in the last quarter of an hour.'
    : '';
  return `Only these roles may call this: ${access.join(', ')}.${admins}${areas}${recent}`;
}

const areasFor = (act: HostAct) => (act === 'reservations' ? 'calendar or messages' : act);

function parametersOf(operation: Operation, schemas: Readonly<Record<string, JsonSchema>>): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = [];
  for (const place of ['path', 'query'] as const) {
    const schema = place === 'path' ? operation.params : operation.query;
    if (!schema) continue;
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
    for (const [name, { description = parameterDescriptions[name], ...property }] of Object.entries(properties)) {
      const isRequired = place === 'path' || required.includes(name);
      parameters.push({
        name,
        in: place,
        required: isRequired,
        ...(description === undefined ? {} : { description }),
        schema: property,
        ...(isRequired ? { example: exampleFor(property, schemas, name) } : {}),
      });
    }
  }
  return parameters;
}

/** Every error of an operation: those that its definition lists, and those that follow from its access and its input. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.errors);
  if (operation.access !== 'anyone') codes.add('not_signed_in');
  if (Array.isArray(operation.access)) codes.add('forbidden');
  if (operation.adminRoles && operation.adminRoles !== everyAdminRole) codes.add('admin_role_required');
  if (operation.recentSignIn) codes.add('recent_sign_in_needed');
  if (Array.isArray(operation.access) && operation.access.includes('admin') && !operation.withoutSecondFactor) {
    codes.add('second_factor_missing');
  }
  if (operation.params) codes.add('not_found');
  if (operation.query || operation.body) codes.add('invalid_input');
  if (operation.method !== 'GET') {
    codes.add('body_too_large');
    codes.add('unsupported_media_type');
  }
  codes.add('too_many_requests');
  return [...codes].sort((one, other) => errorStatus[one] - errorStatus[other] || one.localeCompare(other));
}

/** The error responses of an operation: for each status its codes, with an example of each. */
function errorResponses(operation: Operation): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]): [string, OpenApiResponse] => [
      String(status),
      {
        description: `Error codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        headers: responseHeaders(operation, status),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    description: 'The body of every error response',
    properties: {
      detail: { type: 'string', description: 'A sentence in the language of the caller' },
      code: { type: 'string', enum: Object.keys(errorStatus), description: 'A stable code for programs' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'A sentence for each invalid field, by the dotted path of the field',
      },
      data: {
        type: 'object',
        description:
          'For programs, with some codes: `edit_conflict` has both values of each field, `set_by_rule_set` the values of the set, `listing_incomplete` the problems',
      },
    },
    required: ['detail', 'code'],
  };
}

const referenceTo = (id: string) => `#/components/schemas/${id}`;

/** JSON Schema 2020-12 of every named schema, with references to the others. */
function entitySchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(entities, { ...settings, io: 'output', uri: referenceTo, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonSchema & { $id?: string; $schema?: string }>).map(
      ([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema],
    ),
  );
}

/**
 * JSON Schema 2020-12 of a schema. For `output` it refers to the named schemas; for `input` it contains no references,
 * because the named schemas describe output, in which fields with defaults are required.
 */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...settings,
    io,
    override(context) {
      const entity = io === 'output' ? entities.get(context.zodSchema) : undefined;
      if (!entity) return simplify(context);
      for (const key of Object.keys(context.jsonSchema)) delete context.jsonSchema[key];
      context.jsonSchema.$ref = referenceTo(entity.id);
    },
  }) as JsonSchema & { $schema?: string };
  return json;
}

const settings = { target: 'draft-2020-12' } as const;

/** Removes keywords that do not help a reader. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // Zod writes the bounds of JavaScript's safe integers for every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // The pattern repeats what the format says.
  if (['uuid', 'email', 'date'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
}

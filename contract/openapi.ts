import { z } from 'zod';
import { userSchema } from './accounts.ts';
import { bookingSchema, reservationSchema, tripSchema } from './bookings.ts';
import { dinar, dirham, guestCounts, locales, photo } from './common.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { priceLine, propertyCard, propertyDetail, quoteSchema, reviewSchema, shownPrice } from './listings.ts';
import { exampleFor, type JsonSchema } from './openapi-examples.ts';
import { notificationSchema } from './notifications.ts';
import type { Access, DocumentType, Operation } from './operation.ts';
import { paymentSchema } from './payments.ts';
import { receiptSchema } from './receipts.ts';

/** Schemas that have a name in the document; everything else is written where it is used. */
const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [userSchema, 'User'],
  [bookingSchema, 'Booking'],
  [reservationSchema, 'Reservation'],
  [tripSchema, 'Trip'],
  [receiptSchema, 'Receipt'],
  [propertyCard, 'PropertyCard'],
  [propertyDetail, 'PropertyDetail'],
  [quoteSchema, 'Quote'],
  [priceLine, 'PriceLine'],
  [reviewSchema, 'Review'],
  [paymentSchema, 'Payment'],
  [notificationSchema, 'Notification'],
  [shownPrice, 'ShownPrice'],
  [photo, 'Photo'],
  [guestCounts, 'GuestCounts'],
  [dirham, 'Dirham'],
  [dinar, 'Dinar'],
]);

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: { 'application/json': MediaType } & Partial<Record<DocumentType, { schema: JsonSchema }>>;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: { 'application/json': MediaType } };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

export interface OpenApiOptions {
  /** Where the API answers, `https://diyar.ly`. */
  serverUrl: string;
  version: string;
  /** The English sentence of an error code. */
  sentenceOf: (code: ErrorCode) => string;
}

/**
 * The OpenAPI 3.1 document of these operations. Nothing is written by hand but the introduction, so it cannot
 * say anything that the server does not do.
 */
export function openApiDocument(
  operationsByDomain: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  { serverUrl, version, sentenceOf }: OpenApiOptions,
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema() };
  for (const [schema, name] of namedSchemas) schemas[name] = jsonSchemaOf(schema, 'output', schema);

  const paths: OpenApiDocument['paths'] = {};
  for (const [domain, operations] of Object.entries(operationsByDomain)) {
    for (const [operationId, operation] of Object.entries(operations)) {
      const path = (paths[operation.path] ??= {});
      path[operation.method.toLowerCase()] = describe(domain, operationId, operation, schemas, sentenceOf);
    }
  }

  return {
    openapi: '3.1.1',
    info: {
      title: 'Diyar API',
      version,
      summary: 'Short stays in Libya: find a home, book it, host one.',
      description: [
        'Send and expect JSON. Sign in with `POST /api/auth/login` and send the access token as `Authorization: Bearer …`;',
        'it lasts 15 minutes, then `POST /api/auth/refresh` gives the next pair.',
        'Days are `YYYY-MM-DD` in Africa/Tripoli, instants RFC 3339 in UTC, amounts whole dirham (1,000 to the dinar).',
        'Every error is `{ detail, code, fields? }`: `detail` is a sentence in the language of `Accept-Language`',
        '(en, ar, fr), `code` is stable. After 429, wait the seconds of `Retry-After`.',
      ].join(' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(operationsByDomain).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const versionHeader = {
  description: 'Sent back as `If-None-Match`, an answer that has not changed is 304 without a body',
  schema: { type: 'string' },
};

function describe(
  domain: string,
  operationId: string,
  operation: Operation,
  schemas: Readonly<Record<string, JsonSchema>>,
  sentenceOf: OpenApiOptions['sentenceOf'],
): OpenApiOperation {
  const answer = jsonSchemaOf(operation.ok, 'output');
  const described: OpenApiOperation = {
    operationId,
    tags: [domain],
    summary: operation.summary,
    description: accessSentence(operation.access),
    security: operation.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(operation, schemas), ...headersOf(operation)],
    responses: {
      [String(operation.status ?? 200)]: {
        description: 'Done',
        ...(operation.conditional ? { headers: { ETag: versionHeader } } : {}),
        content: {
          'application/json': { schema: answer, example: exampleFor(answer, schemas) },
          ...(operation.document ? { [operation.document]: { schema: { type: 'string' } } } : {}),
        },
      },
      ...errorResponses(operation, sentenceOf),
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

/** Who may call, in words. */
export function accessSentence(access: Access): string {
  if (access === 'anyone') return 'Anyone may call this.';
  if (access === 'signed_in') return 'Any signed-in user may call this.';
  return `Only these roles may call this: ${access.join(', ')}.`;
}

function parametersOf(operation: Operation, schemas: Readonly<Record<string, JsonSchema>>): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = [];
  for (const place of ['path', 'query'] as const) {
    const schema = place === 'path' ? operation.params : operation.query;
    if (!schema) continue;
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
    for (const [name, { description, ...property }] of Object.entries(properties)) {
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

function headersOf(operation: Operation): OpenApiParameter[] {
  const headers: OpenApiParameter[] = [
    {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'Language of texts and of errors',
      schema: { type: 'string', enum: [...locales] },
    },
  ];
  if (operation.idempotent) {
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same body replays the first answer; with another body it is refused',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    });
  }
  if (operation.conditional) {
    headers.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of the answer that the caller holds',
      schema: { type: 'string' },
    });
  }
  return headers;
}

/** The errors that every call of this kind can answer, besides those its line in the contract names. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.errors);
  if (operation.access !== 'anyone') codes.add('not_signed_in');
  if (Array.isArray(operation.access)) codes.add('forbidden');
  if (operation.params) codes.add('not_found');
  if (operation.query || operation.body) codes.add('invalid_input');
  if (operation.method !== 'GET') {
    codes.add('body_too_large');
    codes.add('unsupported_media_type');
  }
  codes.add('too_many_requests');
  return [...codes].sort((one, other) => errorStatus[one] - errorStatus[other] || one.localeCompare(other));
}

function errorResponses(
  operation: Operation,
  sentenceOf: OpenApiOptions['sentenceOf'],
): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]): [string, OpenApiResponse] => [
      String(status),
      {
        description: codes.join(', '),
        ...(status === 429
          ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } } }
          : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { summary: sentenceOf(code), value: { detail: sentenceOf(code), code } }]),
            ),
          },
        },
      },
    ]),
  );
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    properties: {
      detail: { type: 'string', description: 'A sentence for people, in their language' },
      code: { type: 'string', enum: Object.keys(errorStatus), description: 'Stable, for programs' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'What to mend, a sentence for each field by its dotted path',
      },
    },
    required: ['detail', 'code'],
  };
}

/** JSON Schema 2020-12, with references to the named schemas. `io` tells whether clients write or read it. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', root?: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override({ zodSchema, jsonSchema }) {
      const name = namedSchemas.get(zodSchema as unknown as z.ZodType);
      if (name !== undefined && (zodSchema as unknown) !== root && io === 'output') {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.$ref = `#/components/schemas/${name}`;
        return;
      }
      // JavaScript's own bounds of whole numbers tell a reader nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // A named format says it better than the pattern behind it.
      if (['uuid', 'email', 'date'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
    },
  }) as JsonSchema & { $schema?: string };
  return json;
}

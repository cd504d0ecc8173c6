import type { DocumentType } from './operation.ts';

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export interface Reference {
  $ref: string;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface OpenApiHeader {
  description: string;
  schema: JsonSchema;
}

export interface OpenApiExample {
  summary: string;
  value: unknown;
}

interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, Reference>;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, Reference>;
  content?: { 'application/json': MediaType } & Partial<Record<DocumentType, { schema: JsonSchema }>>;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: true;
  security: Record<string, string[]>[];
  parameters: (OpenApiParameter | Reference)[];
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
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, OpenApiHeader>;
    parameters: Record<string, OpenApiParameter>;
    examples: Record<string, OpenApiExample>;
    securitySchemes: Record<string, unknown>;
  };
}

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Page } from './paging.ts';

export const roles = ['guest', 'host', 'host_company', 'host_pending_setup', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may call: anyone (a bad token is ignored), any signed-in user, or these roles only. */
export type Access = 'anyone' | 'signed_in' | readonly Role[];

/** What an answer may be had as, besides JSON. */
export type DocumentType = 'application/pdf' | 'text/calendar';

/** How often one caller may call, before the factor of the environment. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
}

/**
 * A call of the API as data. Routes, validation, the typed client and OpenAPI come from it.
 *
 * `path` holds its parameters in braces: `/api/properties/{id}`.
 * `ok` is the body of the good answer; only the fields it names leave the server.
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly ok: z.ZodType;
  /** Status of the good answer; 200 unless told. */
  readonly status?: number;
  /** The same `Idempotency-Key` header replays the first answer. */
  readonly idempotent?: boolean;
  /** The answer has a version, sent as `ETag`; whoever holds that version already hears 304 and nothing more. */
  readonly conditional?: boolean;
  /** The same answer as a document, for callers whose `Accept` asks for this type. */
  readonly document?: DocumentType;
  /** The answer is an array in pages: the next page's cursor is sent as `x-next-cursor` (see `paging.ts`). */
  readonly paged?: 'header';
  /** The browser is recognised by a cookie, which it is given where it has none. */
  readonly device?: boolean;
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes where a call carries a picture; others take what the server takes of everyone. */
  readonly bodyLimit?: number;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of an operation, so that routes and client can be inferred from it. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<O extends Operation> = Output<O['params']>;
export type QueryOf<O extends Operation> = Output<O['query']>;
export type BodyOf<O extends Operation> = Output<O['body']>;
export type AnswerOf<O extends Operation> = Output<O['ok']>;
/** What handlers make and the typed client gives: the answer, with its next cursor where a header carries that. */
export type ResultOf<O extends Operation> = O extends { readonly paged: 'header' } ? Page<AnswerOf<O>> : AnswerOf<O>;
/** What a client sends, before defaults and coercion. */
export type QueryInputOf<O extends Operation> = Input<O['query']>;
export type BodyInputOf<O extends Operation> = Input<O['body']>;

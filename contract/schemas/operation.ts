import type { z } from 'zod';
import type { KeyScope } from '../api-keys.ts';
import type { HostAct } from '../co-hosts.ts';
import type { ErrorCode } from '../errors.ts';
import type { RateLimit } from '../limits.ts';
import type { Page } from '../paging.ts';
import type { Role, AdminRole } from '../roles.ts';

/** The access of operations for administrators only. */
export const admins = ['admin'] as const satisfies readonly Role[];

/** Who may call: anyone (a bad token is ignored), any signed-in user, or these roles only. */
export type Access = 'anyone' | 'signed_in' | readonly Role[];

/** The media types that an answer may have besides JSON. */
export type DocumentType = 'application/pdf' | 'application/x-ndjson' | 'text/calendar' | 'text/csv';

/**
 * An operation of the API as data. Routes, validation, the typed client and the OpenAPI document are made from it.
 *
 * `path` holds its parameters in braces: `/api/properties/{id}`.
 * `ok` is the body of a successful answer; fields that it does not name are left out.
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * The roles of administrators that may call it; an owner always may. Required where `access` names administrators. With
   * other access it limits administrators only, and without it they call as everybody does.
   */
  readonly adminRoles?: readonly AdminRole[];
  /**
   * Only for callers who signed in or confirmed that it is them a short while ago: see `secondFactorLimits.recentMinutes`.
   * Others are refused with `recent_sign_in_needed`; screens then ask and repeat the call.
   */
  readonly recentSignIn?: boolean;
  /** Also for administrators who have not set up the second factor that is required of them. */
  readonly withoutSecondFactor?: boolean;
  /**
   * Whether calls by administrators are recorded in the audit log. By default those that change something and only
   * administrators may call; true also for reading what is sensitive, `document` for a `document` alone, false for calls that
   * change nothing.
   */
  readonly audited?: boolean | 'document';
  /**
   * For the user alone: an administrator who sees Diyar as that user is refused with `act_as_withheld`. For secrets, and for
   * what a call does beside its answer. Whatever is no GET, and every `document`, is refused to them anyway; see
   * contract/schemas/act-as.ts.
   */
  readonly ownOnly?: boolean;
  /** Also for programs of a host whose API key has this scope; absent where none may call. See `contract/api-keys.ts`. */
  readonly keyScope?: KeyScope;
  /** On behalf of a host also for co-hosts who may do this; absent where only the host may. See `contract/co-hosts.ts`. */
  readonly coHosts?: HostAct;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly ok: z.ZodType;
  /** Status of a successful answer; default 200. */
  readonly status?: number;
  /** A repeated call with the same `Idempotency-Key` header gets the first answer. */
  readonly idempotent?: boolean;
  /** The answer has a version, sent as `ETag`; a caller that sends this version in `If-None-Match` gets 304. */
  readonly conditional?: boolean;
  /** The answer is also available as a document of this type, chosen by the `Accept` header. */
  readonly document?: DocumentType;
  /** The answer is an array in pages: the next page's cursor is sent as `x-next-cursor` (see `paging.ts`). */
  readonly paged?: 'header';
  /** The handler gets the device, which is identified by a cookie. A device without the cookie is sent one. */
  readonly device?: boolean;
  /** A successful answer makes the browser delete what it has cached of the site (`Clear-Site-Data`). */
  readonly clearsCache?: boolean;
  /** An entry of `callLimits`; the default is `callLimits.standard`. */
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes, for operations that take a picture; the default is the limit of the server. */
  readonly bodyLimit?: number;
  readonly errors: readonly ErrorCode[];
  /** Another operation takes its place: answers say so, and it goes at the end. */
  readonly deprecated?: Deprecation;
}

/** An operation that still works, and will not for ever. */
export interface Deprecation {
  /** The day on which it was announced. */
  readonly since: string;
  /** The first day on which it may be gone, at least `deprecationDays` later. */
  readonly sunset: string;
  /** The id of the operation that is called in its place. */
  readonly instead: string;
}

/** For how many days a deprecated operation works on, at least. */
export const deprecationDays = 180;

/** The headers of its answers: RFC 9745 and RFC 8594, whose times are instants. `guide` is where it is explained. */
export function deprecationHeaders({ since, sunset }: Deprecation, guide: string): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${guide}>; rel="deprecation"`,
  };
}

/** An operation for administrators only names their roles. Mixed access is checked by a test. */
type WithAdminRoles<O> = O extends { readonly access: typeof admins }
  ? { readonly adminRoles: readonly AdminRole[] }
  : unknown;

/** Keeps the literal types of an operation, so that routes and client can be inferred from it. */
export function operation<const O extends Operation>(definition: O & WithAdminRoles<O>): O {
  return definition;
}

/** Whether calls by administrators are recorded in the audit log, by default of its document; see `audited`. */
export function isAudited({ audited, method, access }: Operation, isDocument = true): boolean {
  if (audited === 'document') return isDocument;
  const isTheirs = typeof access !== 'string' && access.every((role) => role === 'admin');
  return audited ?? (isTheirs && method !== 'GET');
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<O extends Operation> = Output<O['params']>;
export type QueryOf<O extends Operation> = Output<O['query']>;
export type BodyOf<O extends Operation> = Output<O['body']>;
export type AnswerOf<O extends Operation> = Output<O['ok']>;
/** What a handler and the typed client return: the answer, with the next cursor where a header carries it. */
export type ResultOf<O extends Operation> = O extends { readonly paged: 'header' } ? Page<AnswerOf<O>> : AnswerOf<O>;
/** What a client sends, before defaults and coercion. */
export type QueryInputOf<O extends Operation> = Input<O['query']>;
export type BodyInputOf<O extends Operation> = Input<O['body']>;

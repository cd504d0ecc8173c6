import type { ErrorCode } from '#contract/errors.ts';
import type { Page } from '#contract/paging.ts';
import type { OperationId, OperationTypes } from '#contract/types.gen.ts';

/** An error answer of the API; `detail` is a sentence in the user's language. `network`: the API could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /** For programs, with some codes; its schema is in the contract beside the operation. */
  readonly data: unknown;

  constructor(
    status: number,
    code: ErrorCode | 'network',
    detail: string,
    fields: Record<string, string> = {},
    data?: unknown,
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.data = data;
  }
}

/** What the API answered to a failed call, a sentence in the user's language; '' where it did not answer. */
export function answeredDetail(error: unknown): string {
  return error instanceof ApiError && error.code !== 'network' ? error.detail : '';
}

type OperationType = OperationTypes[OperationId];

type InputOf<O extends OperationType> = (O['params'] extends undefined ? { params?: never } : { params: O['params'] }) &
  (O['query'] extends undefined ? { query?: never } : { query?: Partial<O['query']> }) &
  (O['body'] extends undefined
    ? { body?: never }
    : Partial<O['body']> extends O['body']
      ? { body?: O['body'] }
      : { body: O['body'] }) & {
    signal?: AbortSignal | undefined;
    /** Sent as `Idempotency-Key`: a repeated call with the same key gets the first answer. */
    idempotencyKey?: string;
  };

/** What a call returns: the answer, with the next cursor where a header carries it. */
type ResultOf<O extends OperationType> = O extends { paged: 'header' } ? Page<O['ok']> : O['ok'];

/** The operations that can answer with a document, and its media type. */
const documentTypes = {
  getEarningsStatement: 'application/pdf',
  getPayoutFile: 'text/csv',
  getReceipt: 'application/pdf',
  getReservationCash: 'application/pdf',
  getTrip: 'text/calendar',
  getTripCash: 'application/pdf',
  listManagedBookings: 'text/csv',
  listReservations: 'text/csv',
  listAudit: 'text/csv',
  getAuditChain: 'application/x-ndjson',
  listStatementStays: 'text/csv',
  exportRegistersPdf: 'application/pdf',
  exportRegistersCsv: 'text/csv',
  getAnalytics: 'text/csv',
} as const;
export type DocumentOperation = keyof typeof documentTypes;

/** The document of an operation, for the entity with this id; empty for a list. */
export async function fetchDocument(
  api: Api,
  operationId: DocumentOperation,
  id: string,
  query: Record<string, string> = {},
  body?: object,
): Promise<Blob> {
  const call = api[operationId] as unknown as (input: LooseInput) => Promise<Blob>;
  return call({ params: { id, batch_id: id }, query, body, accept: documentTypes[operationId] });
}

/** One method for each operation of the contract: `api.getProperty({ params: { id } })`. */
export type Api = {
  [Id in OperationId]: Partial<InputOf<OperationTypes[Id]>> extends InputOf<OperationTypes[Id]>
    ? (input?: InputOf<OperationTypes[Id]>) => Promise<ResultOf<OperationTypes[Id]>>
    : (input: InputOf<OperationTypes[Id]>) => Promise<ResultOf<OperationTypes[Id]>>;
};

/** A call of an operation, as a transport sends it. */
export interface ApiCall {
  operationId: OperationId;
  params: Readonly<Record<string, string>>;
  /** Without empty parameters. */
  query: Readonly<Record<string, string>>;
  body: unknown;
  idempotencyKey: string | undefined;
  /** The media type of a requested document; its answer is a `Blob`. */
  accept?: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Sends a call to the API and returns its answer; a `Page` for operations whose next cursor is in a header. Throws only if
 * the API could not be reached.
 */
export type Transport = (call: ApiCall) => Promise<{ status: number; answer: unknown }>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  accept?: string;
}

/** Creates the typed client over a transport: in process while rendering, `fetch` in the browser. Its calls throw `ApiError`. */
export function createApi(transport: Transport): Api {
  return new Proxy({} as Api, {
    get:
      (_, operationId: OperationId) =>
      (input: LooseInput = {}) =>
        call(transport, operationId, input),
  });
}

async function call(transport: Transport, operationId: OperationId, input: LooseInput): Promise<unknown> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query[name] = String(value);
  }
  const { params = {}, body, idempotencyKey, accept, signal } = input;
  const { status, answer } = await transport({ operationId, params, query, body, idempotencyKey, accept, signal });
  if (status >= 200 && status < 300) return answer;
  const error = (answer ?? {}) as {
    detail?: string;
    code?: ErrorCode;
    fields?: Record<string, string>;
    data?: unknown;
  };
  throw new ApiError(status, error.code ?? 'internal', error.detail ?? '', error.fields, error.data);
}

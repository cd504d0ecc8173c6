import type { ErrorCode } from '#contract/errors.ts';
import type { BodyInputOf, Operation, ParamsOf, QueryInputOf, ResultOf } from '#contract/operation.ts';
import type { OperationId, Operations } from '#contract/operations.ts';

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

type InputOf<O extends Operation> = (ParamsOf<O> extends undefined ? { params?: never } : { params: ParamsOf<O> }) &
  (QueryInputOf<O> extends undefined ? { query?: never } : { query?: Partial<QueryInputOf<O>> }) &
  (BodyInputOf<O> extends undefined
    ? { body?: never }
    : Partial<BodyInputOf<O>> extends BodyInputOf<O>
      ? { body?: BodyInputOf<O> }
      : { body: BodyInputOf<O> }) & {
    signal?: AbortSignal | undefined;
    /** Sent as `Idempotency-Key`: a repeated call with the same key gets the first answer. */
    idempotencyKey?: string;
  };

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
  [Id in OperationId]: Partial<InputOf<Operations[Id]>> extends InputOf<Operations[Id]>
    ? (input?: InputOf<Operations[Id]>) => Promise<ResultOf<Operations[Id]>>
    : (input: InputOf<Operations[Id]>) => Promise<ResultOf<Operations[Id]>>;
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

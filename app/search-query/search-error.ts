import type { ApiError } from '#app/api.ts';

/** Why there are no results. */
export interface Failure {
  /** What the API says of a search that it refuses; empty for a fault. */
  detail: string;
  /** The same search may be answered later; another has to be asked otherwise. */
  mayPass: boolean;
}

/** What a page of results says of an error, and with which status. */
export function searchErrorOf({ status, detail }: Pick<ApiError, 'status' | 'detail'>): {
  failure: Failure;
  status: number;
} {
  const isRefused = status >= 400 && status < 500;
  return {
    failure: { detail: isRefused ? detail : '', mayPass: !isRefused || status === 429 },
    status: isRefused ? status : 503,
  };
}

/** A fault that may pass: no connection, or one of the server's. */
export const temporaryFailure: Failure = { detail: '', mayPass: true };

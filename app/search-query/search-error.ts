import type { ApiError } from '#app/api.ts';

/** Why a search failed. */
export interface SearchFailureReason {
  /** The API's explanation where it refused the search or is busy; empty for any other network or server error. */
  detail: string;
  /** True if the same search may succeed later. */
  isTemporary: boolean;
  /** The part of a refused search without which it would be answered. */
  refusedPart: 'dates' | 'near';
}

/** The reason to show for an API error, and the HTTP status of the page. */
export function searchErrorOf({ status, detail, fields }: Pick<ApiError, 'status' | 'detail' | 'fields'>): {
  failure: SearchFailureReason;
  status: number;
} {
  const isRefused = status >= 400 && status < 500;
  return {
    failure: {
      detail: isRefused || status === 503 ? detail : '',
      isTemporary: !isRefused || status === 429,
      refusedPart: fields['near'] === undefined ? 'dates' : 'near',
    },
    status: isRefused ? status : 503,
  };
}

/** A network or server error. */
export const temporaryFailure: SearchFailureReason = { detail: '', isTemporary: true, refusedPart: 'dates' };

import { data } from 'react-router';
import { ApiError } from './api.ts';

/** Statuses after which the same page may succeed later. */
const temporaryStatuses: readonly number[] = [429, 503];

/**
 * Awaits the data of a page in its loader. Where Diyar is busy, or the visitor has asked too often, the page has that
 * status and `ScreenError` shows the text of the API with Retry.
 */
export async function pageData<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError) || !temporaryStatuses.includes(error.status)) throw error;
    throw data(error.detail, { status: error.status });
  }
}

/** The text of an error that `pageData` threw; undefined for any other error. */
export function temporaryFailureText(error: unknown): string | undefined {
  const { status, data: text } = (error ?? {}) as { status?: unknown; data?: unknown };
  return temporaryStatuses.includes(status as number) && typeof text === 'string' ? text : undefined;
}

import type { DocumentOperation } from '#app/api.ts';
import { useFile } from '#app/shared/use-file.ts';

/** Saves a document of a booking: its calendar file or receipt. */
export function useDocument(
  operationId: DocumentOperation,
  { id, number }: { id: string; number: string },
  query: Record<string, string> = {},
) {
  return useFile(() => ({ operationId, id, query, name: `${number}.${operationId === 'getTrip' ? 'ics' : 'pdf'}` }));
}

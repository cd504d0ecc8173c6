import type { ListingProblem, ListingContent } from '#contract/types.gen.ts';

/** A listing as its host sees it: its fields, how many of its photos are ready, and what is written of them. */
export interface Edited {
  content: ListingContent;
  photos: number;
  photoTexts: readonly object[];
}

/** A refusal of the server: its problems, and the listing that was sent. */
export interface Refusal {
  problems: readonly ListingProblem[];
  edited: Edited;
}

/**
 * The problems of a refusal whose field is as it was sent. Some only the server finds, so a changed field has to be sent
 * again to know.
 */
export function openProblems({ problems, edited: sent }: Refusal, now: Edited): ListingProblem[] {
  return problems.filter(({ field }) => valueOf(sent, field) === valueOf(now, field));
}

/** As text, so that an equal list is equal. */
function valueOf({ content, photos, photoTexts }: Edited, field: string): string | undefined {
  return JSON.stringify(field === 'photos' ? [photos, photoTexts] : content[field as keyof ListingContent]);
}

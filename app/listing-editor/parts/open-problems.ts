import type { ListingProblem, ListingContent } from '#contract/types.gen.ts';

/** A listing as its host sees it: its fields, and how many of its photos are ready. */
export interface Edited {
  content: ListingContent;
  photos: number;
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
function valueOf({ content, photos }: Edited, field: string): string | undefined {
  return JSON.stringify(field === 'photos' ? photos : content[field as keyof ListingContent]);
}

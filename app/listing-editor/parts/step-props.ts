import type { ListingChanges, ListingContent } from '#contract/types.gen.ts';

/** What every step gets: the fields as they are shown, and how to change them. */
export interface StepProps {
  listingId: string;
  content: ListingContent;
  edit: (changes: ListingChanges) => void;
  /** Sentences of the server for fields that it refused. */
  errors: Readonly<Record<string, string>>;
}

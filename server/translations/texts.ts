import type { Locale } from '#contract/common.ts';
import type { TranslatedKind } from '#contract/translations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readDescription } from '#server/listings/listings.ts';
import { readMessageText } from '#server/messages/messages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readReviewText } from '#server/reviews/reviews.ts';

/** A text that somebody wrote, as a viewer reads it. */
export interface WrittenText {
  text: string;
  /** The language that is known from where it was written; null where none is. */
  language: Locale | null;
  author_id: string;
  author_name: string;
  /** Which of its translations are kept; undefined for what only some may read. */
  public?: { review_id: string; part: 'comment' | 'reply' } | { property_id: string; part: 'description' };
  /** What a report names. */
  reported: { message_id: string } | { review_id: string } | { property_id: string };
}

/** The text of this kind with this id, as it is shown in `locale`. Throws `not_found` for what the viewer may not read. */
export async function readText(
  services: Services,
  viewer: Viewer | undefined,
  { kind, id }: { kind: TranslatedKind; id: string },
  locale: Locale,
): Promise<WrittenText> {
  const text = await readers[kind](services, viewer, id, locale);
  if (!text || text.text === '') throw new AppError('not_found');
  return text;
}

type Reader = (
  services: Services,
  viewer: Viewer | undefined,
  id: string,
  locale: Locale,
) => Promise<WrittenText | undefined>;

const reviewPart =
  (part: 'comment' | 'reply'): Reader =>
  async ({ db }, _viewer, id) => {
    const review = await readReviewText(db, id, part);
    return review && { ...review, public: { review_id: id, part }, reported: { review_id: id } };
  };

const readers: Readonly<Record<TranslatedKind, Reader>> = {
  review: reviewPart('comment'),
  review_reply: reviewPart('reply'),
  async message(services, viewer, id) {
    if (!viewer) return undefined;
    return { ...(await readMessageText(services, viewer, id)), language: null, reported: { message_id: id } };
  },
  async listing(services, viewer, id, locale) {
    const { is_public, ...description } = await readDescription(services, id, locale, viewer);
    return {
      ...description,
      ...(is_public ? { public: { property_id: id, part: 'description' as const } } : {}),
      reported: { property_id: id },
    };
  },
};

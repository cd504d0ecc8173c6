import type { Kysely, Selectable } from 'kysely';
import { contextMessages } from '#contract/moderation.ts';
import type { DB } from '#db/types.ts';
import { hideMessage, readMessageContext, showMessage, type ContextMessage } from '#server/messages/messages.ts';
import { hideReview, readReportedReview, showReview, type ReportedReview } from '#server/reviews/reviews.ts';

export type ReportRow = Selectable<DB['reports']>;

/** What was reported, where it stands. */
export interface ReportedContent {
  booking_id: string;
  /** Guests and hosts do not see it. */
  isHidden: boolean;
  messages: readonly ContextMessage[];
  review: ReportedReview | null;
}

/** The reported message with those around it, or the reported review. */
export async function readContent(db: Kysely<DB>, report: ReportRow): Promise<ReportedContent> {
  if (report.review_id !== null) {
    const review = (await readReportedReview(db, report.review_id))!;
    return { booking_id: review.booking_id, isHidden: review.hidden_at !== null, messages: [], review };
  }
  const messages = await readMessageContext(db, report.message_id!, contextMessages);
  const reported = messages.find(({ id }) => id === report.message_id)!;
  return { booking_id: reported.booking_id, isHidden: reported.body === null, messages, review: null };
}

/** Hides what was reported from guests and hosts, in the caller's transaction. */
export async function hideContent(trx: Kysely<DB>, report: ReportRow, at: Date): Promise<void> {
  if (report.review_id === null) await hideMessage(trx, report.message_id!);
  else await hideReview(trx, report.review_id, at);
}

/** Shows what was hidden again, in the caller's transaction: a message with the text that the report has kept. */
export async function showContent(trx: Kysely<DB>, report: ReportRow): Promise<void> {
  if (report.review_id !== null) await showReview(trx, report.review_id);
  else if (report.body !== null) await showMessage(trx, report.message_id!, report.body);
}

import type { Kysely, Selectable } from 'kysely';
import { contextMessages } from '#contract/moderation.ts';
import type { DB } from '#db/types.ts';
import { hideBio, readBio, showBio } from '#server/accounts/accounts.ts';
import { hideMessage, readMessageContext, showMessage, type ContextMessage } from '#server/messages/messages.ts';
import { hideReview, readReportedReview, showReview, type ReportedReview } from '#server/reviews/reviews.ts';

export type ReportRow = Selectable<DB['reports']>;

/** What was reported, where it stands. */
export interface ReportedContent {
  /** Null for the page of a host and the description of a home. */
  booking_id: string | null;
  /** Guests and hosts do not see it. */
  isHidden: boolean;
  /** There is something to hide. */
  canHide: boolean;
  messages: readonly ContextMessage[];
  review: ReportedReview | null;
}

/** The reported message with those around it, the reported review, or whether the text of a page is still there. */
export async function readContent(db: Kysely<DB>, report: ReportRow): Promise<ReportedContent> {
  if (report.review_id !== null) {
    const review = (await readReportedReview(db, report.review_id))!;
    const isHidden = review.hidden_at !== null;
    // A review is not hidden for the translation of what the host has answered to it.
    const isOfAuthor = report.author_id === review.author_id;
    return { booking_id: review.booking_id, isHidden, canHide: !isHidden && isOfAuthor, messages: [], review };
  }
  // A description stays where only its translation is reported.
  if (report.property_id !== null)
    return { booking_id: null, isHidden: false, canHide: false, messages: [], review: null };
  if (report.message_id === null) {
    const isShown = report.body !== null && (await readBio(db, report.author_id)) === report.body;
    const isHidden = report.body !== null && !isShown;
    return { booking_id: null, isHidden, canHide: isShown, messages: [], review: null };
  }
  const messages = await readMessageContext(db, report.message_id, contextMessages);
  const reported = messages.find(({ id }) => id === report.message_id)!;
  const isHidden = reported.body === null;
  return { booking_id: reported.booking_id, isHidden, canHide: !isHidden, messages, review: null };
}

/** Hides what was reported from guests and hosts, in the caller's transaction. */
export async function hideContent(trx: Kysely<DB>, report: ReportRow, at: Date): Promise<void> {
  if (report.review_id !== null) await hideReview(trx, report.review_id, at);
  else if (report.message_id !== null) await hideMessage(trx, report.message_id);
  else if (report.property_id === null && report.body !== null) await hideBio(trx, report.author_id, report.body);
}

/** Shows what was hidden again, in the caller's transaction: a message or a page with the text that the report has kept. */
export async function showContent(trx: Kysely<DB>, report: ReportRow): Promise<void> {
  if (report.review_id !== null) await showReview(trx, report.review_id);
  else if (report.message_id !== null && report.body !== null) await showMessage(trx, report.message_id, report.body);
  else if (report.property_id === null && report.body !== null) await showBio(trx, report.author_id, report.body);
}

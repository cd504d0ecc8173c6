import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { MessageTexts, StayMessage } from '#contract/types.gen.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { scheduledMessagesOperations } from '#contract/schemas/scheduled-messages.ts';
import { locales } from '#contract/languages.ts';
import { forEachLocale } from '#contract/names.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listOfStay, lockScheduled, readScheduled, type ScheduledRow } from './scheduled-rows.ts';
import { fillFor, languageFor, loadStayFacts } from './fill-texts.ts';
import { refuseUnknownPlaceholders } from './saved-replies.ts';
import type { StayFacts } from './stay-facts-list.ts';

type Change = BodyOf<(typeof scheduledMessagesOperations)['changeStayMessage']>;
type Person = Pick<Viewer, 'id'>;

/** For a guest who has chosen no language, where the text has it: whoever sees the message before sees what is sent. */
const commonLanguage: Locale = 'ar';

/** The scheduled messages of a stay. Throws `not_found` for one whose guest the viewer does not answer. */
export async function listStayMessages(
  { db }: Pick<Services, 'db'>,
  viewer: Person,
  bookingId: string,
): Promise<{ messages: StayMessage[] }> {
  const facts = await loadStayFacts(db, viewer, bookingId);
  const rows = await listOfStay(db, bookingId);
  return { messages: rows.map((row) => present(row, facts)) };
}

/**
 * Changes the text of a message for one stay, or skips it. Throws `not_found`, `placeholder_unknown`, and `state_moved_on` for
 * one that was sent or dropped.
 */
export async function changeStayMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
  change: Change,
): Promise<StayMessage> {
  const found = await readScheduled(db, id);
  if (!found) throw new AppError('not_found');
  const facts = await loadStayFacts(db, viewer, found.booking_id);
  if (change.text) refuseUnknownPlaceholders(textsWith(locales[0], change.text));
  return transact(db, async (trx) => {
    const row = await lockScheduled(trx, id);
    if (!row || row.is_rule_deleted) throw new AppError('not_found');
    if (row.state === 'sent' || row.state === 'dropped') throw new AppError('state_moved_on');
    const isSkipped = change.is_skipped ?? row.state === 'skipped';
    const own_text = change.text === undefined ? row.own_text : change.text;
    const settled_at = isSkipped ? (row.settled_at ?? clock.now()) : null;
    const state = isSkipped ? 'skipped' : 'waiting';
    await trx
      .updateTable('scheduled_messages')
      .set({ own_text, state, settled_at, try_at: row.due_at })
      .where('id', '=', id)
      .execute();
    return present({ ...row, own_text, state, settled_at }, facts);
  });
}

/** The text of a message with its placeholders filled for its stay, in the language in which its guest gets it. */
export function fillScheduled(
  row: Pick<ScheduledRow, 'texts' | 'own_text' | 'due_at'>,
  facts: StayFacts,
): ReturnType<typeof fillFor> & { template: string } {
  const language = languageFor(facts, row.texts, commonLanguage);
  const template = row.own_text ?? row.texts[language];
  return { ...fillFor(facts, textsWith(language, template), language, tripoliDay(row.due_at)), template };
}

/** A text in one language alone. */
function textsWith(language: Locale, text: string): MessageTexts {
  return forEachLocale((one) => (one === language ? text : ''));
}

function present(row: ScheduledRow, facts: StayFacts): StayMessage {
  const { id, name, moment, state, reason, due_at, settled_at } = row;
  return {
    id,
    name,
    moment,
    state,
    reason,
    due_at: due_at.toISOString(),
    sent_at: state === 'sent' ? (settled_at?.toISOString() ?? null) : null,
    is_edited: row.own_text !== null,
    ...fillScheduled(row, facts),
  };
}

import type { Locale } from '#contract/common.ts';
import type { ModerationMeasure, ModerationRule, ReportGround, ReportKind } from '#contract/moderation.ts';
import type { Report } from '#contract/types.gen.ts';
import { readPeople, type Person } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { bookingNumber, readBookingRow, type BookingRow } from '#server/bookings/bookings.ts';
import { readTitlesOf } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { countOpenReportsOf, readReport } from '#server/reports/reports.ts';
import { findDecision, type DecisionRow } from './decisions.ts';
import { readReportedPeople } from './person-list.ts';
import { reportActions } from './report-actions.ts';
import { dueAt } from './report-list.ts';
import { readContent, type ReportedContent } from './reported-content.ts';

/** A report with what was reported in its context, both people and the decision. Throws `not_found`. */
export async function getReport({ db }: Pick<Services, 'db'>, id: string, locale: Locale): Promise<Report> {
  const report = await readReport(db, id);
  if (!report) throw new AppError('not_found');
  const [content, people, decision, others] = await Promise.all([
    readContent(db, report),
    readReportedPeople(db, [report.reporter_id, report.author_id]),
    findDecision(db, id),
    countOpenReportsOf(db, report),
  ]);
  const author = people.get(report.author_id)!;
  const stay = content.booking_id === null ? null : ((await readBookingRow(db, content.booking_id)) ?? null);
  const names = await readPeople(db, [
    ...(stay ? [stay.guest_id, stay.host_id] : []),
    ...content.messages.map(({ sender_id }) => sender_id),
    ...deciders(decision),
  ]);
  const titles = await readTitlesOf(db, stay ? [stay.property_id] : [], locale);
  nameOpened({ name: author.name, user_id: author.id });
  return {
    id,
    kind: report.kind as ReportKind,
    created_at: report.created_at.toISOString(),
    due_at: dueAt(report.created_at, 'reports'),
    ground: report.ground as ReportGround | null,
    reason: report.reason,
    body: report.body,
    translation: report.translation,
    property_id: report.property_id,
    is_hidden: content.isHidden,
    other_reports: others,
    reporter: people.get(report.reporter_id)!,
    author,
    booking: stay && presentStay(stay, names, titles.get(stay.property_id) ?? ''),
    ...presentContent(content, names, report.message_id),
    decision: decision ? presentDecision(decision, names) : null,
    actions: reportActions({ isDecided: report.resolved_at !== null, canHide: content.canHide }, author),
  };
}

type Names = ReadonlyMap<string, Person>;

const deciders = (decision: DecisionRow | undefined): string[] =>
  [decision?.decided_by, decision?.appeal_decided_by].filter((id) => typeof id === 'string');

const named = (names: Names, id: string) => ({ id, name: names.get(id)?.name ?? '' });

function presentStay(stay: BookingRow, names: Names, title: string): NonNullable<Report['booking']> {
  return {
    id: stay.id,
    number: bookingNumber(stay.id),
    status: stay.status,
    check_in: stay.check_in,
    check_out: stay.check_out,
    property_id: stay.property_id,
    property_title: title,
    guest: named(names, stay.guest_id),
    host: named(names, stay.host_id),
  };
}

function presentContent(
  { messages, review }: ReportedContent,
  names: Names,
  reportedId: string | null,
): Pick<Report, 'messages' | 'review'> {
  return {
    messages: messages.map(({ id, guest_id, sender_id, body, created_at }) => ({
      id,
      sender_id,
      sender_name: named(names, sender_id).name,
      side: sender_id === guest_id ? 'guest' : 'host',
      text: body,
      sent_at: created_at.toISOString(),
      is_reported: id === reportedId,
    })),
    review: review && { ...review, published_at: review.published_at?.toISOString() ?? null },
  };
}

function presentDecision(row: DecisionRow, names: Names): NonNullable<Report['decision']> {
  return {
    measure: row.measure as ModerationMeasure,
    hides_content: row.hides_content,
    rule: row.rule as ModerationRule | null,
    reason: row.reason,
    decided_by: named(names, row.decided_by),
    decided_at: row.decided_at.toISOString(),
    warning:
      row.warning_id === null
        ? null
        : {
            id: row.warning_id,
            note: row.note,
            appeal_until: row.appeal_until!.toISOString(),
            appeal:
              row.appeal_id === null
                ? null
                : {
                    id: row.appeal_id,
                    text: row.appeal_text,
                    made_at: row.made_at!.toISOString(),
                    due_at: dueAt(row.made_at!, 'appeals'),
                    outcome: row.outcome,
                    reason: row.appeal_reason,
                    decided_by: row.appeal_decided_by === null ? null : named(names, row.appeal_decided_by),
                    decided_at: row.appeal_decided_at?.toISOString() ?? null,
                  },
          },
  };
}

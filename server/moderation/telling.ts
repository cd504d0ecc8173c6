import type { Kysely } from 'kysely';
import { appealDays, type ModerationRule } from '#contract/moderation.ts';
import type { ReportedPerson } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { notify, notifyAdmins, type Side } from '#server/notifications/notifications.ts';
import { translateToAll } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';
import type { Decision } from './deciding.ts';
import { moderationNotifications } from './notifications.ts';
import type { ReportRow } from './reported-content.ts';
import { ruleLabels } from './rule-labels.ts';

type Telling = Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings'>;
type Recipient = Pick<ReportedPerson, 'id' | 'role' | 'is_closed'>;

interface Told {
  report: Pick<ReportRow, 'id' | 'kind'>;
  at: Date;
}

/** Tells the author of a text that it was hidden, or warns them; a suspended account is not told by a notification. */
export async function tellAuthor(
  services: Telling,
  trx: Kysely<DB>,
  {
    report,
    author,
    decision,
    warning_id,
    at,
  }: Told & { author: Recipient; decision: Decision; warning_id: string | undefined },
): Promise<void> {
  if (!decision.rule || author.is_closed || decision.measure === 'suspension') return;
  const about = { to: author.id, side: sideOf(author), data: { rule: ruleText(decision.rule), days: appealDays }, at };
  if (warning_id !== undefined) {
    await notify(services, trx, [
      { ...about, kind: moderationNotifications.warning_given, reference: warning_id, fact: `warning ${warning_id}` },
    ]);
    return;
  }
  const fact = `hidden by report ${report.id}`;
  await notify(services, trx, [{ ...about, kind: moderationNotifications.content_hidden, reference: null, fact }]);
}

/** Tells the reporter in general words whether a rule was broken, but not what was done. */
export async function tellReporter(
  services: Telling,
  trx: Kysely<DB>,
  { report, reporter, isUpheld, at }: Told & { reporter: Recipient; isUpheld: boolean },
): Promise<void> {
  if (reporter.is_closed) return;
  const { report_upheld, report_dismissed } = moderationNotifications;
  const fact = `decision on report ${report.id}`;
  const about = { to: reporter.id, side: sideOf(reporter), reference: null, fact, data: {}, at };
  await notify(services, trx, [{ ...about, kind: isUpheld ? report_upheld : report_dismissed }]);
}

/** Tells administrators that somebody has appealed a warning. */
export async function tellOfAppeal(
  services: Telling,
  trx: Kysely<DB>,
  { appeal_id, report_id, name, at }: { appeal_id: string; report_id: string; name: string; at: Date },
): Promise<void> {
  await notifyAdmins(services, trx, {
    kind: moderationNotifications.warning_appealed,
    reference: report_id,
    fact: `appeal ${appeal_id}`,
    data: { name },
    at,
  });
}

/** Tells the person how their appeal was decided. */
export async function tellOfOutcome(
  services: Telling,
  trx: Kysely<DB>,
  appeal: { warning_id: string; person: Recipient; outcome: 'upheld' | 'lifted'; reason: string; at: Date },
): Promise<void> {
  const { warning_id, person, outcome, reason, at } = appeal;
  if (person.is_closed) return;
  const fact = `appeal of warning ${warning_id}`;
  const about = { to: person.id, side: sideOf(person), reference: warning_id, fact, data: { reason }, at };
  await notify(services, trx, [{ ...about, kind: moderationNotifications[`warning_${outcome}`] }]);
}

const ruleText = (rule: ModerationRule) => translateToAll(ruleLabels[rule]);

/** Hosts read about it as hosts, also where they wrote as guests; an administrator who reported something, as a guest. */
function sideOf({ role }: Pick<Recipient, 'role'>): Exclude<Side, 'admin'> {
  return role === 'host' || role === 'host_company' ? 'host' : 'guest';
}

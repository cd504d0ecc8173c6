import type { ReportAction } from '#contract/moderation.ts';
import type { ReportedPerson } from '#contract/types.gen.ts';

/** What can be done with a report now; nothing with one that is decided. */
export function reportActions(
  report: { isDecided: boolean; canHide: boolean },
  author: Pick<ReportedPerson, 'role' | 'is_closed' | 'suspended_at'>,
): ReportAction[] {
  if (report.isDecided) return [];
  const isReachable = !author.is_closed && author.role !== 'admin';
  return [
    'dismiss',
    ...(report.canHide ? (['hide'] as const) : []),
    ...(isReachable ? (['warn'] as const) : []),
    ...(isReachable && author.suspended_at === null ? (['suspend'] as const) : []),
  ];
}

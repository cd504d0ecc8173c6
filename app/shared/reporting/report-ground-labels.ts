import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportGround } from '#contract/moderation.ts';

/** Why somebody is reported, as the reporter and administrators read it. */
export const reportGroundLabels: Readonly<Record<ReportGround, MessageDescriptor>> = {
  outside_payment: msg`They ask for money outside Diyar`,
  abuse: msg`Insult or threat`,
  pestering: msg`Pestering`,
  impersonation: msg`They are not who they say they are`,
  other: msg`Something else`,
};

/** The same to a guest who reports a host. */
export const hostReportGroundLabels: typeof reportGroundLabels = {
  ...reportGroundLabels,
  impersonation: msg`It is not the person of the home`,
};

import { useLingui } from '@lingui/react/macro';
import type { CoHostArea } from '#contract/co-hosts.ts';

export interface AreaLabel {
  title: string;
  /** What it allows, in a sentence. */
  text: string;
}

/** The areas of co-hosts as people read them. */
export function useAreaLabels(): Readonly<Record<CoHostArea, AreaLabel>> {
  const { t } = useLingui();
  return {
    calendar: {
      title: t`Calendar and reservations`,
      text: t`Opens and blocks nights, sets prices, links calendars, and answers requests.`,
    },
    messages: {
      title: t`Messages`,
      text: t`Reads your conversations with guests and writes under their own name.`,
    },
    money: {
      title: t`Earnings`,
      text: t`Sees what you earn and your statements, never your payout details.`,
    },
    manager: {
      title: t`Manager`,
      text: t`All of these, and what comes later. Not payout details, listings or the team.`,
    },
  };
}

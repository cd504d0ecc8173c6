import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArticleSlug } from '#contract/help.ts';
import type { HelpTopic } from '#contract/query-parser.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

const articles: Readonly<Record<HelpTopic, ArticleSlug>> = {
  booking: 'change-a-booking',
  cancellation: 'cancellation',
  refund: 'refunds',
};

/** Instead of homes, for a sentence that asks about a booking: "where is my booking", «وين حجزي». */
export function BookingHelp({ topic }: { topic: HelpTopic }) {
  return (
    <div className="pb-8">
      <EmptyState title={<Trans>This looks like a question about a booking</Trans>}>
        <Trans>The search finds homes. For a booking that you have, go here:</Trans>
      </EmptyState>
      <ul className="mx-auto -mt-4 max-w-md divide-y divide-line">
        <HelpLink to="/bookings">
          <Trans>Your bookings</Trans>
        </HelpLink>
        <HelpLink to={`/help-support/${articles[topic]}`}>
          {topic === 'refund' ? (
            <Trans>How refunds work</Trans>
          ) : topic === 'cancellation' ? (
            <Trans>How to cancel a booking</Trans>
          ) : (
            <Trans>How to change a booking</Trans>
          )}
        </HelpLink>
        <HelpLink to="/help-support">
          <Trans>Help Center</Trans>
        </HelpLink>
      </ul>
    </div>
  );
}

function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center gap-3 py-3 font-medium hover:underline">
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight className="size-5 flex-none text-ink-2 rtl:-scale-x-100" aria-hidden />
      </Link>
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Headset, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What Diyar promises, in three short texts. */
export default function TrustBadges() {
  return (
    <div className="mt-11 grid grid-cols-1 gap-5 border-y border-line py-6 md:mt-16 md:grid-cols-3 md:gap-8 md:py-9">
      <TrustBadge
        icon={<BadgeCheck className="size-6" strokeWidth={1.5} aria-hidden />}
        title={<Trans>Verified Properties</Trans>}
      >
        <Trans>Every home is checked before it is listed.</Trans>
      </TrustBadge>
      <TrustBadge
        icon={<ShieldCheck className="size-6" strokeWidth={1.5} aria-hidden />}
        title={<Trans>Secure Booking</Trans>}
      >
        <Trans>Pay online, or in cash on arrival where the host agrees.</Trans>
      </TrustBadge>
      <TrustBadge
        icon={<Headset className="size-6" strokeWidth={1.5} aria-hidden />}
        title={<Trans>24/7 Support</Trans>}
      >
        <Trans>Somebody answers, day and night.</Trans>
      </TrustBadge>
    </div>
  );
}

function TrustBadge({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="mt-0.5 text-sea-ink">{icon}</span>
      <div>
        <h2 className="text-body font-medium">{title}</h2>
        <p className="text-small text-balance text-ink-2">{children}</p>
      </div>
    </div>
  );
}

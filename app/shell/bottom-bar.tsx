import { Trans, useLingui } from '@lingui/react/macro';
import { CircleUser, Heart, Luggage, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

/** The guest's five places, in reach of a thumb; only on phones. */
export function BottomBar() {
  const { t } = useLingui();
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div className="h-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] bg-limestone md:hidden" />
      <nav
        aria-label={t`Main`}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <Item to="/" end icon={<Search className="size-5.5" aria-hidden />}>
          <Trans>Explore</Trans>
        </Item>
        <Item to="/guest/wishlists" icon={<Heart className="size-5.5" aria-hidden />}>
          <Trans>Wishlists</Trans>
        </Item>
        <Item to="/account/trips" icon={<Luggage className="size-5.5" aria-hidden />}>
          <Trans>Trips</Trans>
        </Item>
        <Item to="/guest/messages" icon={<MessageCircle className="size-5.5" aria-hidden />}>
          <Trans>Messages</Trans>
        </Item>
        <Item to="/account/settings" icon={<CircleUser className="size-5.5" aria-hidden />}>
          <Trans>Profile</Trans>
        </Item>
      </nav>
    </>
  );
}

function Item({
  to,
  end = false,
  icon,
  children,
}: {
  to: string;
  end?: boolean;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <NavLink
      to={to}
      end={end}
      className="flex h-(--size-bottombar) flex-col items-center justify-center gap-1 text-[0.6875rem] text-ink-3 rtl:text-[0.75rem] aria-[current=page]:font-strong aria-[current=page]:text-sea-ink"
    >
      {icon}
      {children}
    </NavLink>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/types.gen.ts';
import { NotificationSettings } from '#app/notifications/notification-settings.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { textButtonClass } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Link } from '#app/ui/link.tsx';
import { BlockedSection } from './parts/settings/blocked-section.tsx';
import { PaymentsSection } from './parts/settings/payments-section.tsx';
import { SearchesSection } from './parts/settings/searches-section.tsx';
import { PersonalSection } from './parts/settings/personal-section.tsx';
import { takeSavedNote } from './parts/settings/saved-note.ts';
import { SecuritySection } from './parts/settings/security-section.tsx';
import { SettingsGroup } from './parts/settings/settings-group.tsx';

export const handle: FrameHandle = { hasFields: true };
export const meta = pageMeta(msg`Account Settings`);

const sections = ['personal', 'security', 'notifications', 'searches', 'payments', 'blocked'] as const;
type Section = (typeof sections)[number];

export default function Settings() {
  return (
    <Guard>
      <SettingsScreen />
    </Guard>
  );
}

/** The account settings in sections; the query string selects one. */
function SettingsScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const [search] = useSearchParams();
  const asked = search.get('section');
  const section = sections.find((one) => one === asked) ?? 'personal';

  useEffect(() => {
    // A change of language reloads the page, so the toast is shown after it.
    if (takeSavedNote()) toast({ title: t`Profile Updated!`, text: t`Your profile has been saved successfully.` });
  }, [t, toast]);

  // On phones the sections are a scrollable strip; the open one is scrolled into view.
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);

  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-3 pb-12 md:px-8 md:pt-6">
      <Link to="/" className={`${textButtonClass} -ms-3 max-w-full whitespace-normal!`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Back to search</Trans>
      </Link>
      <h1 className="mt-2">
        <Trans>Account Settings</Trans>
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          ref={strip}
          aria-label={t`Settings`}
          className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:flex-col md:overflow-visible md:border-0 md:px-0"
        >
          {sections.map((one) => (
            <Link
              key={one}
              to={`?section=${one}`}
              aria-current={one === section ? 'page' : undefined}
              preventScrollReset
              className="relative flex min-h-12 flex-none items-center px-3 whitespace-nowrap text-ink-2 aria-[current]:font-medium aria-[current]:text-ink max-md:aria-[current]:after:absolute max-md:aria-[current]:after:inset-x-0 max-md:aria-[current]:after:-bottom-px max-md:aria-[current]:after:h-0.5 max-md:aria-[current]:after:bg-sea md:min-h-11 md:rounded-control md:hover:bg-limestone md:aria-[current]:bg-sea-wash md:aria-[current]:text-sea-ink"
            >
              <SectionName section={one} />
            </Link>
          ))}
        </nav>
        <div className="max-w-[38rem] min-w-0">{screenOf(section, user)}</div>
      </div>
    </div>
  );
}

function screenOf(section: Section, user: User): ReactNode {
  switch (section) {
    case 'personal':
      // A form must not keep the state of another account.
      return <PersonalSection key={user.id} user={user} />;
    case 'security':
      return <SecuritySection key={user.id} user={user} />;
    case 'notifications':
      return (
        <SettingsGroup title={<Trans>Notifications</Trans>}>
          <NotificationSettings key={user.id} />
        </SettingsGroup>
      );
    case 'searches':
      return <SearchesSection key={user.id} />;
    case 'payments':
      return <PaymentsSection user={user} />;
    case 'blocked':
      return <BlockedSection key={user.id} />;
  }
}

function SectionName({ section }: { section: Section }): ReactNode {
  switch (section) {
    case 'personal':
      return <Trans>Personal information</Trans>;
    case 'security':
      return <Trans>Login and security</Trans>;
    case 'notifications':
      return <Trans>Notifications</Trans>;
    case 'searches':
      return <Trans>Saved searches</Trans>;
    case 'payments':
      return <Trans>Payments</Trans>;
    case 'blocked':
      return <Trans>Blocked people</Trans>;
  }
}

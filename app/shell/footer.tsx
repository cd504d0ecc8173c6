import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';
import { Logo } from '#app/ui/logo.tsx';

const languageNames: Record<Locale, string> = { en: 'English (US)', ar: 'العربية', fr: 'Français' };

export function Footer({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <footer className="mt-12 bg-limestone text-small md:mt-20">
      <div className="page">
        <div className="grid grid-cols-2 gap-6 py-8 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8 md:pt-14 md:pb-10">
          <div className="col-span-2 md:col-span-1">
            <Link to="/" aria-label={t`Diyar, home`} className="inline-block">
              <Logo locale={locale} />
            </Link>
            <p className="mt-3 max-w-72 text-ink-2">
              <Trans>Homes across Libya, checked by people who live there.</Trans>
            </p>
          </div>
          <Column title={<Trans>Support</Trans>}>
            <FooterLink to="/help-support">
              <Trans>Help Center</Trans>
            </FooterLink>
            <FooterLink to="/help-support#cancellation">
              <Trans>Cancellation options</Trans>
            </FooterLink>
            <FooterLink to="/help-support#concern">
              <Trans>Report a concern</Trans>
            </FooterLink>
          </Column>
          <Column title={<Trans>Community</Trans>}>
            <FooterLink to="/account/referral">
              <Trans>Refer a Guest</Trans>
            </FooterLink>
            <FooterLink to="/search?sort=rating">
              <Trans>Guest reviews</Trans>
            </FooterLink>
            <FooterLink to="/accessibility">
              <Trans>Accessibility</Trans>
            </FooterLink>
          </Column>
          <Column title={<Trans>Hosting</Trans>}>
            <FooterLink to={user ? '/dashboard/add-listing' : '/signup'}>
              <Trans>Diyar your home</Trans>
            </FooterLink>
            <FooterLink to="/help-support#hosting">
              <Trans>Host guide</Trans>
            </FooterLink>
            <FooterLink to="/help-support#responsible-hosting">
              <Trans>Responsible hosting</Trans>
            </FooterLink>
          </Column>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line py-5 text-ink-2">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi dir="ltr">© 2025 Diyar</bdi>
            <BaseLink to="/privacy">
              <Trans>Privacy</Trans>
            </BaseLink>
            <BaseLink to="/terms">
              <Trans>Terms</Trans>
            </BaseLink>
            <BaseLink to="/sitemap">
              <Trans>Sitemap</Trans>
            </BaseLink>
            <BaseLink to="/admin/login">
              <Trans>Admin</Trans>
            </BaseLink>
          </p>
          <p className="flex items-center gap-2">
            <Globe className="size-5" aria-hidden />
            {languageNames[locale]} <bdi dir="ltr">{user?.currency ?? 'USD'}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-small font-medium">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline md:min-h-9">
        {children}
      </Link>
    </li>
  );
}

function BaseLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>·</span>
      <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
        {children}
      </Link>
    </>
  );
}

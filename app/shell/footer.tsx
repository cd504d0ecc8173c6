import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import { useSession } from '#app/session/session.tsx';
import { usePublicUrl } from '#app/shared/use-public-url.ts';
import { useAddressInLanguage } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useFollowedLinks } from '#app/ui/use-followed-links.ts';
import { PreferencesMenu } from './preferences-menu.tsx';

/** On the button of the language; its menu has the bare names. */
const nameOf = (locale: Locale) => (locale === 'en' ? 'English (US)' : languages[locale].name);

export default function Footer({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { user } = useSession();
  const inLanguage = useAddressInLanguage();
  // Only guests may open the referral screen.
  const isHost = user !== undefined && user.role !== 'guest';
  const footer = useRef<HTMLElement>(null);
  useFollowedLinks(footer, 'a:not([target])');
  return (
    <footer ref={footer} className="mt-12 bg-limestone text-small md:mt-20">
      <div className="page">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-6 py-8 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8 md:pt-14 md:pb-10">
          <div className="col-span-full md:col-span-1">
            <a href={inLanguage('/')} aria-label={t`Diyar, home`} className="inline-block">
              <Logo locale={locale} />
            </a>
            <p className="mt-3 max-w-72 text-balance text-ink-2">{t`Homes across Libya, checked by people who live there.`}</p>
          </div>
          <Column title={t`Support`}>
            <FooterLink to="/help-support">{t`Help Center`}</FooterLink>
            <FooterLink to="/help-support/cancellation">{t`Cancellation options`}</FooterLink>
            <FooterLink to="/help-support/report-a-concern">{t`Report a concern`}</FooterLink>
          </Column>
          <Column title={t`Community`}>
            <FooterLink
              to={isHost ? '/help-support/referral-credit' : '/account/referral'}
            >{t`Refer a Guest`}</FooterLink>
            <FooterLink to="/help-support/reviews">{t`Guest reviews`}</FooterLink>
            <FooterLink to="/accessibility">{t`Accessibility`}</FooterLink>
          </Column>
          <Column title={t`Hosting`}>
            <FooterLink to={user ? '/dashboard/add-listing' : '/signup'}>{t`Diyar your home`}</FooterLink>
            <FooterLink to="/help-support/hosting">{t`Host guide`}</FooterLink>
            <FooterLink to="/help-support/responsible-hosting">{t`Responsible hosting`}</FooterLink>
          </Column>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line py-5 text-ink-2">
          <p className="flex flex-wrap items-center gap-x-4 md:gap-x-2">
            <bdi dir="ltr" className="max-md:w-full rtl:text-end">
              © 2025 Diyar
            </bdi>
            <BaseLink to="/privacy">{t`Privacy`}</BaseLink>
            <BaseLink to="/terms">{t`Terms`}</BaseLink>
            <BaseLink to="/sitemap">{t`Sitemap`}</BaseLink>
            <BaseLink to="/admin/login">{t`Admin`}</BaseLink>
          </p>
          <div className="flex flex-wrap items-center gap-x-2">
            <SocialLinks />
            <PreferencesMenu
              locale={locale}
              languageName={nameOf(locale)}
              place="above"
              className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline md:min-h-9"
            />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Social networks with the start of their share URL, which ends with an address, and their icon. */
const networks = [
  {
    name: 'Facebook',
    share: 'https://www.facebook.com/sharer/sharer.php?u=',
    path: 'M14 8.5V7c0-.7.4-1 1-1h2V3h-2.6C11.6 3 10 4.7 10 7v1.500H7.500V12H10v9h4v-9h2.700l.5-3.500z',
  },
  {
    name: 'WhatsApp',
    share: 'https://wa.me/?text=',
    path: 'M12 3a9 9 0 0 0-7.7 13.600L3 21l4.5-1.200A9 9 0 1 0 12 3Zm4.9 12.400c-.2.6-1.2 1.1-1.7 1.2-.5 0-1 .2-3.2-.7-2.7-1.1-4.4-3.8-4.5-4-.1-.2-1.1-1.4-1.1-2.700s.7-1.9.9-2.200c.2-.2.5-.3.7-.3h.5c.2 0 .4 0 .6.500l.8 1.900c.1.2 0 .3 0 .5l-.7.900c-.1.2-.3.3-.1.6.1.2.7 1.1 1.4 1.8 1 .9 1.8 1.1 2.1 1.3.2.1.4.1.5-.1l.8-1c.2-.2.4-.2.6-.1l1.9.9c.3.1.4.2.5.3 0 .1 0 .6-.2 1.100Z',
  },
  {
    name: 'X',
    share: 'https://x.com/intent/post?url=',
    path: 'M17.5 3.500h3l-6.6 7.5 7.7 10h-6l-4.7-6.1-5.4 6.100h-3l7-8L2 3.500h6.200l4.2 5.600zM16.4 19.300h1.700L7.7 5.200H5.900z',
  },
];

function SocialLinks() {
  const { t } = useLingui();
  const site = encodeURIComponent(usePublicUrl());
  return (
    <span className="-my-1 me-3 flex flex-wrap max-md:-ms-3">
      {networks.map(({ name, share, path }) => (
        <a
          key={name}
          href={`${share}${site}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Share Diyar on ${name}`}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <svg viewBox="0 0 24 24" className="size-[1.125rem] fill-current" aria-hidden>
            <path d={path} />
          </svg>
        </a>
      ))}
    </span>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-small font-medium">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  const inLanguage = useAddressInLanguage();
  return (
    <li>
      <a
        href={inLanguage(to)}
        className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline md:min-h-9"
      >
        {children}
      </a>
    </li>
  );
}

function BaseLink({ to, children }: { to: string; children: string }) {
  const inLanguage = useAddressInLanguage();
  return (
    <>
      <span aria-hidden className="max-md:hidden">
        ·
      </span>
      <a href={inLanguage(to)} className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-9">
        {children}
      </a>
    </>
  );
}

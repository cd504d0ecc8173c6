import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { placePages } from '#contract/place-pages.ts';
import { placeTexts } from '#app/shared/places/place-texts.server.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageData } from '#app/page-data.ts';
import { screenContext } from '#app/screen-context.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/sitemap';

export const meta = pageMeta(msg`Sitemap`);

export async function loader({ context }: Route.LoaderArgs) {
  const { articles } = await pageData(context.get(screenContext).api.searchHelp({ query: {} }));
  const { locale } = context.get(screenContext);
  return { articles, places: placePages.map(({ slug }) => ({ slug, title: placeTexts[locale].places[slug]!.title })) };
}

/** Links to all public pages and help articles. */
export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="page pt-6 pb-4 md:pt-10">
      <h1>
        <Trans>Sitemap</Trans>
      </h1>
      <div className="mt-6 grid gap-x-8 gap-y-8 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] lg:grid-cols-4">
        <Group title={<Trans>Find a stay</Trans>}>
          <Entry to="/">{t`Home`}</Entry>
          <Entry to="/search">{t`All homes`}</Entry>
          <Entry to="/map">{t`Map`}</Entry>
          <Entry to="/recommendations/popular">{t`Most popular`}</Entry>
          <Entry to="/recommendations/recent">{t`Recently booked`}</Entry>
          {loaderData.places.map(({ slug, title }) => (
            <Entry key={slug} to={`/places/${slug}`}>
              {title}
            </Entry>
          ))}
        </Group>
        <Group title={<Trans>Your account</Trans>}>
          <Entry to="/login">{t`Log in`}</Entry>
          <Entry to="/signup">{t`Sign up`}</Entry>
          <Entry to="/account/trips">{t`Trips`}</Entry>
          <Entry to="/guest/wishlists">{t`Wishlists`}</Entry>
          <Entry to="/guest/messages">{t`Messages`}</Entry>
          <Entry to="/notifications">{t`Notifications`}</Entry>
          <Entry to="/account/settings">{t`Account Settings`}</Entry>
          <Entry to="/account/referral">{t`Refer a Guest`}</Entry>
        </Group>
        <Group title={<Trans>Hosting</Trans>}>
          <Entry to="/dashboard/add-listing">{t`Diyar your home`}</Entry>
          <Entry to="/host/today">{t`Today`}</Entry>
          <Entry to="/host/calendar">{t`Calendar`}</Entry>
          <Entry to="/host/listings">{t`Listings`}</Entry>
          <Entry to="/host/reservations">{t`Reservations`}</Entry>
          <Entry to="/host/earnings">{t`Earnings`}</Entry>
        </Group>
        <Group title={<Trans>Diyar</Trans>}>
          <Entry to="/help-support">{t`Help Center`}</Entry>
          <Entry to="/privacy">{t`Privacy`}</Entry>
          <Entry to="/terms">{t`Terms`}</Entry>
          <Entry to="/accessibility">{t`Accessibility`}</Entry>
          <Entry to="/admin/login">{t`Admin`}</Entry>
        </Group>
      </div>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-title">
          <Trans>Help articles</Trans>
        </h2>
        <ul className="mt-1 gap-x-8 sm:columns-2 lg:columns-3">
          {loaderData.articles.map(({ slug, title }) => (
            <Entry key={slug} to={`/help-support/${slug}`}>
              {title}
            </Entry>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center py-2 leading-snug text-ink-2 hover:text-ink hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}

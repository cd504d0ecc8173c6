import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';

/** What each home brought in the current month. */
export function ByHome({ overview }: { overview: EarningsOverview }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { properties, month, earned_dirham } = overview;
  const monthName = formatDay(`${month}-01`, locale, 'month');
  const highest = Math.max(1, ...properties.map((one) => one.earned_dirham));
  const dinar = (dirham: number) => <bdi className="figures md:whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>;
  return (
    <section aria-labelledby="by-home" className="border-t border-line pt-10">
      <h2 id="by-home">
        <Trans>{monthName} by home</Trans>
      </h2>
      {properties.length === 0 ? (
        <p className="mt-2 text-ink-2">
          <Trans>No stay has begun this month. What a stay brings shows here from its arrival on.</Trans>
        </p>
      ) : (
        <ul className="mt-3">
          {properties.map((one) => (
            <li key={one.property_id} className="flex items-center gap-4 border-b border-line py-3.5">
              {one.photo_key ? (
                <img
                  src={`/media/${one.photo_key}-320.webp`}
                  alt=""
                  loading="lazy"
                  className="h-11 w-14 flex-none rounded-tag object-cover"
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{one.title}</bdi>
                </span>
                <span className="block text-caption text-ink-3">
                  <Plural value={one.stays} _0="No stay" one="# stay" other="# stays" />
                  {' · '}
                  <Plural value={one.nights} _0="no night" one="# night" other="# nights" />
                  {one.cash_stays > 0 ? (
                    <>
                      {' · '}
                      <Plural value={one.cash_stays} one="# in cash" other="# in cash" />
                    </>
                  ) : null}
                </span>
                <span className="mt-1.5 block h-1.5 max-w-96 overflow-hidden rounded-[0.1875rem]" aria-hidden>
                  <span
                    className="block h-full rounded-[0.1875rem] bg-chart-1"
                    style={{ inlineSize: `${Math.max(0, (100 * one.earned_dirham) / highest)}%` }}
                  />
                </span>
              </div>
              {dinar(one.earned_dirham)}
            </li>
          ))}
          <li className="flex justify-between gap-4 pt-3.5 font-medium">
            <Trans>Together</Trans>
            {dinar(earned_dirham)}
          </li>
        </ul>
      )}
    </section>
  );
}

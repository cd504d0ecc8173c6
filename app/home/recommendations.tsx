import { Trans, useLingui } from '@lingui/react/macro';
import { pageTitle } from '#contract/product.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { screenContext } from '#app/screen-context.ts';
import { useSession } from '#app/session/session.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import type { Route } from './+types/recommendations';
import { RecommendedProperties } from './parts/recommended-properties.tsx';
import {
  loadRecommendations,
  recommendationRows,
  useRecommendations,
  fullRowLength,
} from './parts/use-recommendations.ts';

/** All properties of a row of the home page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = recommendationRows.find((one) => one === params.row);
  if (name === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { name, cards: await loadRecommendations(context.get(screenContext), name, fullRowLength) };
}

export default function Recommendations({ loaderData }: Route.ComponentProps) {
  const { name, cards } = loaderData;
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const currency = useCurrency();
  const row = useRecommendations(name, cards, fullRowLength);
  const likes = useLikes((row.cards ?? []).map((card) => card.id));
  const titles = { 'for-you': t`Recommended for you`, popular: t`Most popular`, recent: t`Recently booked` };
  return (
    <>
      <title>{pageTitle(titles[name], i18n.locale)}</title>
      <div className="page pt-6 pb-4 md:pt-10">
        <h1 className="text-title">{titles[name]}</h1>
        <p className="mt-1 mb-5 max-w-[38rem] text-ink-2 md:mb-7">
          {name === 'popular' ? (
            <Trans>The homes that guests book, save and look at most, and rate well.</Trans>
          ) : name === 'recent' ? (
            <Trans>The homes that guests booked last.</Trans>
          ) : user ? (
            <Trans>Chosen by where you stayed, what you saved, looked at and searched for. Only you see this.</Trans>
          ) : (
            <Trans>Homes that guests like, a new selection every day. Log in to get your own.</Trans>
          )}
        </p>
        <div aria-busy={row.isFetching}>
          <RecommendedProperties
            row={row}
            layout="grid"
            length={fullRowLength}
            currency={currency}
            likes={likes}
            headingLevel={2}
            isFirstLarge
          />
        </div>
      </div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { pageTitle } from '#contract/product.ts';
import { articleSlugs } from '#contract/help.ts';
import { pageData } from '#app/page-data.ts';
import { screenContext } from '#app/screen-context.ts';
import { LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/article';
import { useGroupLabels } from './help-labels.ts';

/** Public: visitors may want to read about cancellations before they book. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = articleSlugs.find((one) => one === params.article);
  if (slug === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return pageData(context.get(screenContext).api.getHelpArticle({ params: { slug } }));
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, summary, group, body, related } = loaderData;
  const groupLabels = useGroupLabels();
  return (
    <article className="page pt-3 pb-8 md:pt-6">
      <title>{pageTitle(title, i18n.locale)}</title>
      <meta name="description" content={summary} />
      <Link to="/help-support" className={`${textButtonClass} -ms-3`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Help Center</Trans>
      </Link>
      <p className="mt-3 text-small text-ink-2">{groupLabels[group]}</p>
      <h1 className="max-w-[42rem] text-balance">{title}</h1>
      <p className="mt-2 mb-6 max-w-[42rem] text-lead text-ink-2">{summary}</p>
      <Prose text={body} />
      <div className="mt-12 grid grid-cols-1 gap-8 border-t border-line pt-8 md:grid-cols-2">
        <section>
          <h2 className="text-title">
            <Trans>Read next</Trans>
          </h2>
          <ul className="mt-1">
            {related.map((one) => (
              <li key={one.slug}>
                <Link to={`/help-support/${one.slug}`} className="inline-flex min-h-11 items-center text-link">
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-title">
            <Trans>Is something still unclear?</Trans>
          </h2>
          <p className="mt-1 mb-4 text-ink-2">
            <Trans>We read your message and answer it.</Trans>
          </p>
          <LinkButton to="/help-support#contact">
            <Trans>Write to us</Trans>
          </LinkButton>
        </section>
      </div>
    </article>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { helpGroups } from '#contract/help.ts';
import type { ArticleHead } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageData } from '#app/page-data.ts';
import { screenContext } from '#app/screen-context.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/help-support';
import { ContactForm } from './parts/contact-form.tsx';
import { useGroupLabels } from './help-labels.ts';
import { OwnCases } from './parts/own-cases.tsx';

export const meta = pageMeta({ en: 'Help Center', ar: 'مركز المساعدة', fr: 'Centre d’aide' });

const maxQueryLength = 200;
/** Searches once the input has not changed for this long. */
const searchDelayMs = 250;

/** The server searches, so that browsers need not load the articles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, maxQueryLength) ?? '';
  const { articles } = await pageData(context.get(screenContext).api.searchHelp({ query: { q } }));
  return { q, articles };
}

export default function HelpSupport({ loaderData }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <HelpCenter {...loaderData} />
    </Guard>
  );
}

function HelpCenter({ q, articles }: { q: string; articles: ArticleHead[] }) {
  const { t } = useLingui();
  const submit = useSubmit();
  const navigation = useNavigation();
  const [question, setQuestion] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { hash } = useLocation();

  // The guard renders the page after the session has loaded, so the browser has not scrolled to the hash.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isSearching = navigation.location?.pathname === '/help-support';
  return (
    <div className="page pt-6 pb-8 md:pt-10">
      <h1>
        <Trans>Help Center</Trans>
      </h1>
      <p className="mt-1 text-ink-2">
        <Trans>Find an answer, or write to us.</Trans>
      </p>
      <Form role="search" className="mt-5 max-w-[42rem]" replace preventScrollReset>
        <div className={inputBoxClass({ isInvalid: false })}>
          <Search className="size-5 flex-none text-ink-3" aria-hidden />
          <input
            type="search"
            name="q"
            dir="auto"
            maxLength={maxQueryLength}
            aria-label={t`Search the articles`}
            placeholder={t`What would you like to know?`}
            value={question}
            onChange={(event) => {
              const { form, value } = event.target;
              setQuestion(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(
                () => void submit(form, { replace: true, preventScrollReset: true }),
                searchDelayMs,
              );
            }}
            className={inputClass}
          />
        </div>
      </Form>
      <div aria-busy={isSearching} className="mt-8">
        <p role="status" className={q === '' || articles.length === 0 ? 'sr-only' : 'mb-2 text-small text-ink-2'}>
          {q === '' ? '' : <Plural value={articles.length} one="# article fits" other="# articles fit" />}
        </p>
        {articles.length === 0 ? (
          <EmptyState title={<Trans>No article about “{q}”</Trans>}>
            <Trans>Try other words, or write to us below: somebody reads it.</Trans>
          </EmptyState>
        ) : q === '' ? (
          <AllArticles articles={articles} />
        ) : (
          <ArticleList articles={articles} />
        )}
      </div>
      <section id="contact" className="mt-14 max-w-[42rem] scroll-mt-24">
        <h2>
          <Trans>Write to us</Trans>
        </h2>
        <p className="mt-1 mb-5 text-ink-2">
          <Trans>An administrator reads your message and answers it.</Trans>
        </p>
        <ContactForm />
        <OwnCases />
      </section>
    </div>
  );
}

function AllArticles({ articles }: { articles: ArticleHead[] }) {
  const groupLabels = useGroupLabels();
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
      {helpGroups.map((group) => (
        <section key={group} id={group} className="scroll-mt-24">
          <h2 className="text-title">{groupLabels[group]}</h2>
          <ArticleList articles={articles.filter((one) => one.group === group)} />
        </section>
      ))}
    </div>
  );
}

function ArticleList({ articles }: { articles: ArticleHead[] }) {
  return (
    <ul className="max-w-[42rem]">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="border-b border-line last:border-0">
          <Link to={`/help-support/${slug}`} className="group flex min-h-16 items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium group-hover:underline">{title}</span>
              <span className="block text-small text-ink-2">{summary}</span>
            </span>
            <ChevronRight className="flip size-5 flex-none text-ink-3" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

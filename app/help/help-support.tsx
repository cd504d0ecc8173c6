import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { helpGroups } from '#contract/help.ts';
import { readLanguageAddress } from '#contract/language-address.ts';
import type { ArticleHead } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageData } from '#app/page-data.ts';
import { screenContext } from '#app/screen-context.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/help-support';
import { ContactForm } from './parts/contact-form.tsx';
import { useGroupLabels } from './help-labels.ts';
import { OwnCases } from './parts/own-cases.tsx';

export const meta = pageMeta(msg`Help Center`);

const maxQueryLength = 200;
/** Searches once the input has not changed for this long. */
const searchDelayMs = 250;

/** The server searches, so that browsers need not load the articles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, maxQueryLength) ?? '';
  const { articles } = await pageData(context.get(screenContext).api.searchHelp({ query: { q } }));
  return { q, articles };
}

/** Public, as its articles are; only writing to us and the own support requests need an account. */
export default function HelpSupport({ loaderData: { q, articles } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [question, setQuestion] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { hash, pathname: ownPath } = useLocation();

  // The form is rendered once the session has loaded; a link to it is followed then.
  const { loading } = useSession();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, loading]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    void navigate({ search: `?${new URLSearchParams({ q: words })}` }, { replace: true, preventScrollReset: true });
  };

  const { pathname } = navigation.location ?? {};
  const isSearching = pathname !== undefined && readLanguageAddress(pathname).path === '/help-support';
  return (
    <div className="page pt-6 pb-8 md:pt-10">
      <h1>
        <Trans>Help Center</Trans>
      </h1>
      <p className="mt-1 text-ink-2">
        <Trans>Find an answer, or write to us.</Trans>
      </p>
      <form
        role="search"
        action={ownPath}
        className="mt-5 max-w-[42rem]"
        onSubmit={(event) => {
          event.preventDefault();
          search(question);
        }}
      >
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
              const { value } = event.target;
              setQuestion(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(value), searchDelayMs);
            }}
            className={inputClass}
          />
        </div>
      </form>
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
          <Trans>We read your message and answer it.</Trans>
        </p>
        <Contact />
      </section>
    </div>
  );
}

function Contact() {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  // As high as the form, so that nothing moves once it is known who reads.
  if (loading) return <div className="min-h-112" />;
  if (user) {
    return (
      <>
        <ContactForm />
        <OwnCases />
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <Trans>Log in to write to us, so that the answer reaches you.</Trans>
      </p>
      <LinkButton
        kind="primary"
        to="/login"
        onClick={() => rememberReturn({ path: `${pathname}${search}#contact`, scroll: 0 })}
      >
        <Trans>Log in</Trans>
      </LinkButton>
    </>
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import type { UndeliveredMail } from '#contract/platform.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';

export const meta = pageMeta({ en: 'Undelivered emails', ar: 'رسائل بريد لم تصل', fr: 'E-mails non remis' });

export default function AdminMails() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <UndeliveredMails />
    </Guard>
  );
}

const queryKey = ['undelivered-mails'];

/** The mails that were given up, the latest first, each with a button that sends it again. */
function UndeliveredMails() {
  const { t } = useLingui();
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.listUndeliveredMails({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
      <h1>
        <Trans>Undelivered emails</Trans>
      </h1>
      <p className="mt-2 max-w-[46rem] text-ink-2">
        <Trans>
          The mail server refused these emails for three days. They are kept for a month. Links in them may have
          expired.
        </Trans>
      </p>
      {list.isPending ? (
        <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-16 w-full" />
          ))}
        </div>
      ) : null}
      {list.isError ? (
        <div className="mt-4">
          <Note
            tone="danger"
            action={
              <Button kind="quiet" onPress={() => void list.refetch()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            <Trans>This could not be loaded. Check your connection and try again.</Trans>
          </Note>
        </div>
      ) : null}
      {list.isSuccess && mails.length === 0 ? (
        <EmptyState headingLevel={2} title={<Trans>Every email was delivered</Trans>}>
          <Trans>An email that could not be delivered waits here for you.</Trans>
        </EmptyState>
      ) : null}
      <ul className="mt-2">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage} className="mt-6">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function MailRow({ mail }: { mail: UndeliveredMail }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => api.resendMail({ params: { id: mail.id } }),
    onSuccess: () => toast({ title: t`The email is being sent again` }),
    onError: (error) => {
      const text = error instanceof ApiError ? error.detail : '';
      toast({ title: t`The email could not be sent again`, text: text || t`Please try again.`, tone: 'danger' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { tries } = mail;
  const givenUp = formatInstant(mail.given_up_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="min-w-0 flex-1 basis-52">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{mail.subject}</bdi>
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{mail.to}</bdi>
          {' · '}
          <time dateTime={mail.given_up_at}>{givenUp}</time>
          {' · '}
          <Plural value={tries} one="# try" other="# tries" />
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{mail.error}</bdi>
        </span>
      </span>
      <Button
        onPress={() => resend.mutate()}
        isBusy={resend.isPending}
        className="max-sm:w-full"
        aria-label={`${t`Send again`}: ${mail.subject}, ${mail.to}`}
      >
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}

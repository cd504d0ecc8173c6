import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { UndeliveredMail } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Undelivered emails`);

export default function AdminMails() {
  return (
    <AdminFrame title={<Trans>Undelivered emails</Trans>} needs="listUndeliveredMails">
      <UndeliveredMails />
    </AdminFrame>
  );
}

/** The mails that were given up, the latest first, each with a button that sends it again. */
function UndeliveredMails() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('undelivered-mails'), (options) => api.listUndeliveredMails(options));
  return (
    <>
      <p className="mt-6 max-w-[46rem] text-ink-2">
        <Trans>
          The mail server refused these emails for three days. They are kept for a month. Links in them may have
          expired.
        </Trans>
      </p>
      <PagedList
        list={list}
        rowsOf={(page) => page.mails.map((mail) => <MailRow key={mail.id} mail={mail} />)}
        emptyTitle={<Trans>Every email was delivered</Trans>}
        emptyText={<Trans>An email that could not be delivered waits here for you.</Trans>}
      />
    </>
  );
}

function MailRow({ mail }: { mail: UndeliveredMail }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const resend = useAct((api) => api.resendMail({ params: { id: mail.id } }), {
    done: t`The email is being sent again`,
    failed: t`The email could not be sent again`,
    refetch: [keyFor('undelivered-mails')],
  });
  const { tries } = mail;
  const subject = mail.subject ?? t`Email to an administrator`;
  const givenUp = formatInstant(mail.given_up_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="min-w-0 flex-1 basis-52">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{subject}</bdi>
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{mail.to}</bdi>
          {' · '}
          <time dateTime={mail.given_up_at} className="whitespace-nowrap">
            {givenUp}
          </time>
          {' · '}
          <span className="whitespace-nowrap">
            <Plural value={tries} one="# try" other="# tries" />
          </span>
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{mail.error}</bdi>
        </span>
      </span>
      <Button
        onPress={() => resend.mutate()}
        isBusy={resend.isPending}
        className="max-sm:w-full"
        aria-label={`${t`Send again`}: ${subject}, ${mail.to}`}
      >
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}

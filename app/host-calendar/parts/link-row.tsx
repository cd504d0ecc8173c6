import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarLink } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { PartnerMark } from './partner-mark.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import { formatAgo } from './time-ago.ts';

/** A link that a partner reads: when it was read, copy and revoke; or that it was revoked. */
export function LinkRow({ propertyId, link, canEdit }: { propertyId: string; link: CalendarLink; canEdit: boolean }) {
  const { t } = useLingui();
  const title = usePartnerTitle()(link);
  const [isRevoking, setRevoking] = useState(false);
  const { url } = link;

  const copy = useCopy({ title: t`That did not work`, text: t`Select it and copy it by hand.` });

  const isGone = link.revoked_at !== null;
  return (
    <li className="flex items-start gap-4 py-4.5">
      <PartnerMark partner={link.partner} title={title} isFaint={isGone} />
      <div className="min-w-0 flex-1">
        <h3 className={`text-body font-medium break-words ${isGone ? 'text-ink-3 line-through' : ''}`}>
          <bdi>{title}</bdi>
        </h3>
        <LinkReads link={link} title={title} />
        {url && canEdit ? (
          <div className="mt-2 flex flex-wrap items-center justify-end gap-x-2 rounded-tag bg-limestone ps-3 text-caption text-ink-2">
            <bdi dir="ltr" className="min-w-0 flex-[1_0_8rem] truncate py-2 text-start">
              {maskedUrl(url)}
            </bdi>
            <span className="flex flex-wrap gap-2">
              <Button
                kind="quiet"
                icon={<Copy className="size-4" aria-hidden />}
                onPress={() => void copy(url, t`Paste it at ${title}, where calendars are imported.`)}
              >
                <Trans>Copy</Trans> <span className="sr-only">{title}</span>
              </Button>
              <Button kind="danger-quiet" onPress={() => setRevoking(true)}>
                <Trans>Revoke</Trans> <span className="sr-only">{title}</span>
              </Button>
            </span>
          </div>
        ) : null}
      </div>
      {isRevoking ? <RevokeLinkDialog propertyId={propertyId} link={link} onClose={() => setRevoking(false)} /> : null}
    </li>
  );
}

/** The end of the address: enough to tell two links apart, and nothing that opens one. */
const maskedUrl = (url: string) => `.ics?token=…${url.slice(-4)}`;

function LinkReads({ link, title }: { link: CalendarLink; title: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow();
  const partner = <bdi>{title}</bdi>;
  if (link.revoked_at) {
    const on = formatDay(tripoliDay(new Date(link.revoked_at)), locale, 'date');
    return (
      <p className="mt-0.5 text-caption text-ink-2">
        <Trans>Revoked {on}. Its reader now gets “not found”.</Trans>
      </p>
    );
  }
  if (!link.last_read_at) {
    return (
      <p className="mt-0.5 text-caption text-clay-ink">
        <Trans>Never read. Paste it at {partner} under Calendar, Import.</Trans>
      </p>
    );
  }
  const ago = formatAgo(link.last_read_at, now, locale);
  const reads = link.reads_this_week;
  return (
    <p className="mt-0.5 text-caption text-pretty text-ink-2">
      <Trans>
        {partner} last read this {ago}
      </Trans>
      {' · '}
      <Plural value={reads} one="# time this week" other="# times this week" />
      {' · '}
      <Trans>without what came from {partner}</Trans>
    </p>
  );
}

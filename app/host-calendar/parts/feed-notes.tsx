import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { CalendarFeed } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** What the state of a feed means for the nights, and what the host can do. */
export function FeedNotes({
  feed,
  title,
  onNewAddress,
}: {
  feed: CalendarFeed;
  title: string;
  /** Undefined for who may not change it. */
  onNewAddress: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const { nights, notes, status, last_success_at } = feed;
  const partner = <bdi>{title}</bdi>;
  if (status === 'error') {
    const at = last_success_at ? formatInstant(last_success_at, i18n.locale as Locale) : null;
    const newAddress = onNewAddress ? (
      <Button kind="quiet" onPress={onNewAddress}>
        <Trans>Paste a new address</Trans>
      </Button>
    ) : undefined;
    return (
      <div className="mt-3.5">
        <Note tone="attention" icon={ShieldCheck} action={newAddress}>
          {at === null ? (
            <Trans>No night is closed because of it yet. Copy the address anew from {partner}.</Trans>
          ) : (
            <>
              <Trans>
                Nothing was opened: <Plural value={nights} one="# night" other="# nights" /> of the copy of {at} stay
                closed.
              </Trans>{' '}
              <Trans>If it goes on, the address has probably expired: copy it anew from {partner}.</Trans>
            </>
          )}
        </Note>
      </div>
    );
  }
  if (status === 'waiting') {
    return (
      <p className="mt-3.5 text-small text-ink-2">
        <Trans>
          If the second read is empty too, <Plural value={nights} one="# night opens" other="# nights open" /> and you
          get a notice.
        </Trans>
      </p>
    );
  }
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3.5 grid gap-1 text-small text-ink-2">
      {notes.includes('unknown_zone') ? (
        <li>
          <Trans>Some times use an unknown time zone; we read them as Libyan time.</Trans>
        </li>
      ) : null}
      {notes.includes('reversed') ? (
        <li>
          <Trans>An event that ends before it begins was left out.</Trans>
        </li>
      ) : null}
    </ul>
  );
}

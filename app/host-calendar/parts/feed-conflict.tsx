import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync as CalendarSyncIcon, CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CalendarFeed, FeedConflict } from '#contract/types.gen.ts';
import type { Partner } from '#contract/calendar-sync.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatNights } from './calendar-labels.ts';
import { conflictDays } from './conflict-days.ts';
import { ConflictLine } from './conflict-line.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { PartnerMark } from './partner-mark.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { useSyncChange } from './use-calendar-sync.ts';

type Choice = 'keep_booking' | 'cancel_booking' | 'same_guest';

/** Two bookings for the same nights, side by side, and what the host can do. Nothing has been changed. */
export function FeedConflictCard({
  propertyId,
  feed,
  conflict,
  canEdit,
}: {
  propertyId: string;
  feed: CalendarFeed;
  conflict: FeedConflict;
  canEdit: boolean;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const toast = useToast();
  const partner = usePartnerTitle()(feed);
  // The choice that cancels a guest is never made for the host.
  const [choice, setChoice] = useState<Choice>('keep_booking');
  const [isFolded, setFolded] = useState(conflict.is_kept);
  const { event_id, guest } = conflict;
  const decide = useSyncChange(
    propertyId,
    (api, decision: 'keep_booking' | 'same_guest') =>
      api.decideFeedConflict({ params: { id: propertyId, event_id }, body: { choice: decision } }),
    () => {
      if (choice === 'same_guest') toast({ title: t`The nights follow the booking of ${guest} alone` });
      else
        toast({ title: t`${guest} stays`, text: t`Now cancel at ${partner}. We close this when it frees the nights.` });
    },
  );
  const nights = formatNights(conflictDays(conflict), locale);
  const seen = formatInstant(conflict.first_seen_at, locale);
  const heading = `conflict-${event_id}-${conflict.booking_id}`;
  return (
    <section
      aria-labelledby={heading}
      className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-clay bg-surface p-4 max-md:-mx-4 max-md:border-y md:rounded-card md:border md:p-6 xl:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div className="flex gap-3.5 xl:col-span-2">
        <CircleAlert className="mt-0.5 size-6 flex-none text-clay" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="text-title">
            <Trans>Two bookings for {nights}</Trans>
          </h2>
          <p className="text-small text-ink-2">
            {conflict.is_kept ? (
              <Trans>
                You keep the stay of {guest}. This closes when {partner} frees the nights: cancel there if you have not
                yet.
              </Trans>
            ) : (
              <Trans>Seen {seen}. We changed nothing: you decide. Until then these nights stay closed.</Trans>
            )}
          </p>
        </div>
        {isFolded && canEdit ? (
          <Button kind="quiet" className="-my-2" onPress={() => setFolded(false)}>
            {conflict.is_kept ? <Trans>Change</Trans> : <Trans>Decide now</Trans>}
          </Button>
        ) : null}
      </div>
      {isFolded ? null : (
        <>
          <div className="grid grid-cols-1 content-start gap-5">
            <ConflictLine conflict={conflict} partner={partner} />
            <div className="grid grid-cols-1 md:grid-cols-2">
              <BookingClaim conflict={conflict} />
              <FeedClaim conflict={conflict} kind={feed.partner} partner={partner} />
            </div>
          </div>
          {canEdit ? (
            <div className="grid grid-cols-1 content-start gap-5">
              <RadioGroup
                label={t`What to do`}
                hideLabel
                value={choice}
                onChange={(value) => setChoice(value as Choice)}
                className="divide-y divide-line border-t border-line"
              >
                <Radio value="keep_booking">
                  <ChoiceText
                    title={
                      <Trans>
                        {guest} stays. I cancel at {partner}.
                      </Trans>
                    }
                  >
                    <Trans>We watch the calendar and close this when {partner} frees the nights.</Trans>
                  </ChoiceText>
                </Radio>
                <Radio value="cancel_booking">
                  <ChoiceText
                    title={
                      <Trans>
                        The guest of {partner} stays. I cancel {guest}.
                      </Trans>
                    }
                  >
                    <Trans>
                      {guest} gets everything back, and it can cost you a part of the stay. Tell the guest first; our
                      help then cancels it for you.
                    </Trans>
                  </ChoiceText>
                </Radio>
                <Radio value="same_guest">
                  <ChoiceText title={<Trans>It is the same guest</Trans>}>
                    <Trans>Treat it as a copy. The nights follow the booking of {guest} alone.</Trans>
                  </ChoiceText>
                </Radio>
              </RadioGroup>
              <div className="flex flex-wrap gap-3 max-md:*:w-full">
                {choice === 'cancel_booking' ? (
                  <>
                    {conflict.may_write ? (
                      <LinkButton kind="primary" to={`/bookings/${conflict.booking_id}/chat`}>
                        <Trans>Write to {guest}</Trans>
                      </LinkButton>
                    ) : null}
                    <LinkButton kind={conflict.may_write ? 'secondary' : 'primary'} to="/help-support">
                      <Trans>Ask us to cancel</Trans>
                    </LinkButton>
                  </>
                ) : (
                  <Button kind="primary" isBusy={decide.isPending} onPress={() => decide.mutate(choice)}>
                    {choice === 'keep_booking' ? <Trans>Keep the stay of {guest}</Trans> : <Trans>It is a copy</Trans>}
                  </Button>
                )}
                <Button kind="quiet" onPress={() => setFolded(true)}>
                  <Trans>Decide later</Trans>
                </Button>
              </div>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

function ChoiceText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <span className="block py-2">
      <span className="block text-body font-medium">{title}</span>
      <span className="block text-small text-ink-2">{children}</span>
    </span>
  );
}

const claim = 'grid content-start justify-items-start gap-3';

function BookingClaim({ conflict }: { conflict: FeedConflict }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { guest, guests } = conflict;
  return (
    <div className={`${claim} md:pe-5`}>
      <p className="text-caption text-ink-2">
        <Trans>On Diyar</Trans>
      </p>
      <div className="flex items-center gap-3">
        <Avatar name={guest} className="size-12 text-small" />
        <div className="min-w-0">
          <p className="font-medium break-words">
            <bdi>{guest}</bdi>
          </p>
          <p className="text-small text-ink-2">
            {formatStay(conflict.check_in, conflict.check_out, locale)} ·{' '}
            <Plural value={guests} one="# guest" other="# guests" />
          </p>
        </div>
      </div>
      <Facts
        facts={[
          [<Trans key="label">Booked</Trans>, formatInstant(conflict.booked_at, locale)],
          [<Trans key="label">Total</Trans>, <bdi key="value">{formatDinar(conflict.total_dirham, locale)}</bdi>],
        ]}
      />
      <StatusBadge status={conflict.status} />
    </div>
  );
}

function FeedClaim({ conflict, kind, partner }: { conflict: FeedConflict; kind: Partner; partner: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const summary = conflict.summary;
  return (
    <div
      className={`${claim} max-md:mt-4 max-md:border-t max-md:border-line max-md:pt-4 md:border-s md:border-line md:ps-5`}
    >
      <p className="text-caption text-ink-2">
        <Trans>
          On <bdi>{partner}</bdi>
        </Trans>
      </p>
      <div className="flex items-center gap-3">
        <PartnerMark partner={kind} title={partner} />
        <div className="min-w-0">
          <p className="font-medium break-words">{summary ? <bdi>“{summary}”</bdi> : <Trans>Without a title</Trans>}</p>
          <p className="text-small text-ink-2">{formatStay(conflict.claimed_from, conflict.claimed_to, locale)}</p>
        </div>
      </div>
      <Facts
        facts={[
          [<Trans key="label">First seen</Trans>, formatInstant(conflict.first_seen_at, locale)],
          [<Trans key="label">Guest</Trans>, <Trans key="value">Feeds carry no names</Trans>],
        ]}
      />
      <SyncBadge icon={CalendarSyncIcon} tone="sand">
        <Trans>From a feed</Trans>
      </SyncBadge>
    </div>
  );
}

function Facts({ facts }: { facts: readonly [label: ReactNode, value: ReactNode][] }) {
  return (
    <dl className="w-full divide-y divide-line border-y border-line text-small">
      {facts.map(([label, value], at) => (
        <div key={at} className="flex justify-between gap-3 py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

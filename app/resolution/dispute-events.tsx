import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import type { Dispute, DisputeEvent } from '#contract/types.gen.ts';
import type { DisputeSide } from '#contract/resolution.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** `side` is the reader's; an administrator has none. */
type Sides = Pick<Dispute, 'id' | 'guest_name' | 'host_name' | 'events'> & { side?: DisputeSide };

/** What happened in a dispute, oldest first: the texts, photos and messages of both sides. */
export function DisputeEvents({ dispute }: { dispute: Sides }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <ol className="grid">
      {dispute.events.map((event) => (
        <li key={event.id} className="border-s-2 border-line ps-4 pb-6 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">
              <EventTitle event={event} dispute={dispute} locale={locale} />
            </span>
            <time dateTime={event.at} className="text-caption text-ink-2">
              {formatInstant(event.at, locale)}
            </time>
          </p>
          {event.text ? (
            <p dir="auto" className="mt-1 max-w-[38rem] break-words whitespace-pre-wrap">
              <IsolatedText>{event.text}</IsolatedText>
            </p>
          ) : null}
          {event.message ? <Quote message={event.message} dispute={dispute} locale={locale} /> : null}
          {event.photos.length > 0 ? (
            <ul className="mt-3 flex flex-wrap gap-3">
              {event.photos.map((photo) => (
                <li key={photo}>
                  <EvidencePhoto disputeId={dispute.id} photoId={photo} by={nameOf(event.by_side, dispute, locale)} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (
  side: DisputeEvent['by_side'],
  { guest_name, host_name }: Pick<Sides, 'guest_name' | 'host_name'>,
  locale: Locale,
) => (side === 'diyar' ? productName(locale) : side === 'guest' ? guest_name : host_name);

function EventTitle({ event, dispute, locale }: { event: DisputeEvent; dispute: Sides; locale: Locale }): ReactNode {
  const amount = <bdi className="figures">{formatDinar(event.amount_dirham ?? 0, locale)}</bdi>;
  if (event.by_side === dispute.side) return ownTitle(event.kind, amount);
  const name = <bdi>{nameOf(event.by_side, dispute, locale)}</bdi>;
  switch (event.kind) {
    case 'opened':
      return (
        <Trans>
          {name} asks for {amount}
        </Trans>
      );
    case 'evidence':
      return <Trans>{name} added</Trans>;
    case 'accepted':
      return (
        <Trans>
          {name} accepted {amount}
        </Trans>
      );
    case 'offered':
      return (
        <Trans>
          {name} offers {amount}
        </Trans>
      );
    case 'refused':
      return <Trans>{name} said no</Trans>;
    case 'unanswered':
      return <Trans>Nobody answered in time</Trans>;
    case 'offer_accepted':
      return (
        <Trans>
          {name} accepted the offer of {amount}
        </Trans>
      );
    case 'withdrawn':
      return <Trans>{name} took the case back</Trans>;
    case 'decided':
      return <Trans>Diyar decided: {amount}</Trans>;
    case 'appealed':
      return <Trans>{name} appealed against the decision</Trans>;
    case 'appeal_decided':
      return <Trans>Diyar decided on the appeal: {amount}</Trans>;
    case 'paid':
      return event.by_side === 'diyar' ? (
        <Trans>A transfer of {amount} arrived</Trans>
      ) : (
        <Trans>
          {name} paid {amount}
        </Trans>
      );
  }
}

/** The title of what the reader's own side did. */
function ownTitle(kind: DisputeEvent['kind'], amount: ReactNode): ReactNode {
  switch (kind) {
    case 'opened':
      return <Trans>You asked for {amount}</Trans>;
    case 'evidence':
      return <Trans>You added</Trans>;
    case 'accepted':
      return <Trans>You accepted {amount}</Trans>;
    case 'offered':
      return <Trans>You offered {amount}</Trans>;
    case 'refused':
      return <Trans>You said no</Trans>;
    case 'unanswered':
      return <Trans>Nobody answered in time</Trans>;
    case 'offer_accepted':
      return <Trans>You accepted the offer of {amount}</Trans>;
    case 'withdrawn':
      return <Trans>You took the case back</Trans>;
    case 'decided':
      return <Trans>Diyar decided: {amount}</Trans>;
    case 'appealed':
      return <Trans>You appealed against the decision</Trans>;
    case 'appeal_decided':
      return <Trans>Diyar decided on the appeal: {amount}</Trans>;
    case 'paid':
      return <Trans>You paid {amount}</Trans>;
  }
}

function Quote({
  message,
  dispute,
  locale,
}: {
  message: NonNullable<DisputeEvent['message']>;
  dispute: Sides;
  locale: Locale;
}) {
  const name = <bdi>{nameOf(message.by_side, dispute, locale)}</bdi>;
  const time = <time dateTime={message.sent_at}>{formatInstant(message.sent_at, locale)}</time>;
  return (
    <blockquote className="mt-2 max-w-[38rem] rounded-control bg-limestone px-4 py-3">
      <p className="text-caption text-ink-2">
        <Trans>
          Message of {name}, {time}
        </Trans>
      </p>
      <p dir="auto" className="mt-1 text-small break-words whitespace-pre-wrap">
        <IsolatedText>{message.text}</IsolatedText>
      </p>
    </blockquote>
  );
}

function EvidencePhoto({ disputeId, photoId, by }: { disputeId: string; photoId: string; by: string }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const photo = useQuery({
    queryKey: keyFor('dispute-photo', photoId),
    queryFn: ({ signal }) =>
      api.getDisputePhoto({ params: { dispute_id: disputeId, dispute_photo_id: photoId }, signal }),
    staleTime: Infinity,
  });
  if (photo.isError) {
    return (
      <p className="grid h-28 w-36 place-items-center rounded-control bg-limestone p-2 text-center text-caption text-ink-2">
        <Trans>This photo could not be loaded</Trans>
      </p>
    );
  }
  if (!photo.data) return <Skeleton className="h-28 w-36 rounded-control!" />;
  return (
    <img
      src={photo.data.picture}
      alt={t`Photo of ${by}`}
      className="h-28 max-w-full rounded-control bg-limestone object-contain"
    />
  );
}

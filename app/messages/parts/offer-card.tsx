import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { exchangeRatesOf } from '#contract/money.ts';
import type { ConversationDetails, EnquiryOffer } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { BookedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { formatDeadline, formatStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useToast } from '#app/ui/toast.tsx';

const ConfirmOffer = lazyPart(() => import('./confirm-offer.tsx'));

interface Props {
  offer: EnquiryOffer;
  details: ConversationDetails;
  /** The offer has ended, or was found changed. */
  onChanged: () => void;
}

/** A stay that the host offers at a price, in the thread: the guest takes or declines it, the host can take it back. */
export function OfferCard({ offer, details, onChanged }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isTaking, setTaking] = useState(false);
  const mayTake = offer.actions.includes('take');
  useEffect(() => {
    if (mayTake) ConfirmOffer.prefetch();
  }, [mayTake]);
  const sum = <bdi className="figures whitespace-nowrap">{formatDinar(offer.total_dirham, locale)}</bdi>;
  const stay = <bdi>{formatStay(offer.check_in, offer.check_out, locale)}</bdi>;
  const saved = offer.calendar_total_dirham - offer.total_dirham;
  const isOpen = offer.state === 'open';
  return (
    <li data-item={offer.id} className={`flex py-3 ${details.side === 'host' ? 'justify-end' : ''}`}>
      <article className="w-full max-w-[26rem] rounded-card border border-line bg-surface p-4">
        <h4 className={`text-body font-medium ${isOpen ? '' : 'text-ink-2'}`}>
          <Title offer={offer} details={details} stay={stay} sum={sum} />
        </h4>
        <p className="mt-1 text-small text-ink-2">
          <Plural value={offer.nights} one="# night" other="# nights" />
          {' · '}
          <Plural value={headCount(offer.guests)} one="# guest" other="# guests" />
          {' · '}
          <Trans>every fee in it</Trans>
        </p>
        {isOpen ? (
          <>
            <div className="mt-3">
              <BookedPriceLines {...offer} {...exchangeRatesOf(details.booking)} />
            </div>
            {saved > 0 && details.side === 'guest' ? (
              <Sum label={<Trans>You save</Trans>} dirham={saved} locale={locale} />
            ) : null}
            {offer.host_share_dirham === null ? null : (
              <Sum label={<Trans>You receive</Trans>} dirham={offer.host_share_dirham} locale={locale} />
            )}
            <p className="mt-3 flex items-center gap-1.5 text-caption font-medium text-clay-ink">
              <Hourglass className="size-4 flex-none" aria-hidden />
              <span>
                <Trans>
                  Price good until <bdi>{formatDeadline(offer.expires_at, locale)}</bdi>
                </Trans>
              </span>
            </p>
            <Actions offer={offer} sum={sum} onTake={() => setTaking(true)} {...{ details, onChanged }} />
            <p className="mt-2 text-caption text-ink-2">
              {details.side === 'host' ? (
                <Trans>The nights stay open to others until the guest books.</Trans>
              ) : (
                <Trans>The nights stay open to others until you book.</Trans>
              )}
            </p>
          </>
        ) : null}
        {isTaking ? (
          <ConfirmOffer
            offer={offer}
            details={details}
            onClose={() => setTaking(false)}
            onChanged={onChanged}
            onLoadError={() => setTaking(false)}
          />
        ) : null}
      </article>
    </li>
  );
}

function Title({
  offer,
  details,
  stay,
  sum,
}: Pick<Props, 'offer' | 'details'> & { stay: ReactNode; sum: ReactNode }): ReactNode {
  switch (offer.state) {
    case 'open': {
      const name = <bdi>{details.other_user.name}</bdi>;
      return details.side === 'guest' ? (
        <Trans>
          {name} offers {stay} for {sum}
        </Trans>
      ) : (
        <Trans>
          Special offer: {stay} for {sum}
        </Trans>
      );
    }
    case 'taken':
      return (
        <Trans>
          The offer of {stay} for {sum} was taken
        </Trans>
      );
    case 'declined':
      return (
        <Trans>
          The offer of {stay} for {sum} was declined
        </Trans>
      );
    case 'withdrawn':
      return (
        <Trans>
          The offer of {stay} for {sum} was taken back
        </Trans>
      );
    case 'expired':
      return (
        <Trans>
          The offer of {stay} for {sum} has ended
        </Trans>
      );
  }
}

function Sum({ label, dirham, locale }: { label: ReactNode; dirham: number; locale: Locale }) {
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small font-medium text-palm-ink">
      <span>{label}</span>
      <bdi className="figures whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>
    </p>
  );
}

function Actions({
  offer,
  details,
  sum,
  onTake,
  onChanged,
}: Props & { sum: ReactNode; onTake: () => void }): ReactNode {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  const params = { id: details.booking.id, offer_id: offer.id };
  const end = useMutation({
    mutationFn: (how: 'decline' | 'withdraw') =>
      how === 'decline' ? api.declineOffer({ params }) : api.withdrawOffer({ params }),
    onSettled: onChanged,
    onError(error) {
      const isKnown = error instanceof ApiError && error.code !== 'network';
      toast({
        title: isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`,
        tone: 'danger',
      });
    },
  });
  if (offer.actions.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-md:*:flex-auto">
      {offer.actions.includes('take') ? (
        <Button kind="primary" isDisabled={end.isPending} onPress={onTake}>
          <span>
            <Trans>Book for {sum}</Trans>
          </span>
        </Button>
      ) : null}
      {offer.actions.includes('decline') ? (
        <Button isBusy={end.isPending} onPress={() => end.mutate('decline')}>
          <Trans>No, thank you</Trans>
        </Button>
      ) : null}
      {offer.actions.includes('withdraw') ? (
        <Button isBusy={end.isPending} onPress={() => end.mutate('withdraw')}>
          <Trans>Take the offer back</Trans>
        </Button>
      ) : null}
    </div>
  );
}

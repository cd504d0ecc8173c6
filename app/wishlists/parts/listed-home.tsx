import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, CalendarX, StickyNote, ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import type { ListedHome as Home } from '#contract/types.gen.ts';
import { stayQueryString } from '#app/search-query/search-addresses.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatPrice } from '#app/shared/money/money.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { formatRating } from '#app/ui/format-rating.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PriceFall } from './price-fall.tsx';

const HomeNoteDialog = lazyPart(() => import('./home-note-dialog.tsx'));

export interface ListStay {
  stay: { check_in: string; check_out: string } | null;
  guests: number | null;
}

export interface ListedHomeProps {
  home: Home;
  list: ListStay;
  eager: boolean;
  /** Absent where the reader may not vote. */
  onVote?: ((isVoted: boolean) => void) | undefined;
  /** Resolves once the note is kept. Absent where the reader may leave none. */
  onNote?: ((text: string) => Promise<unknown>) | undefined;
  isBusy: boolean;
  /** At the end of the line of votes. */
  end?: ReactNode;
}

/** A home of a list: its price and whether it is free on the dates of the list, votes and notes. */
export function ListedHome({ home, list, eager, onVote, onNote, isBusy, end }: ListedHomeProps) {
  const { t, i18n } = useLingui();
  const [isWriting, setWriting] = useState(false);
  const own = home.notes.find((note) => note.by === 'me')?.text ?? '';
  const voters = new Intl.ListFormat(i18n.locale, { type: 'unit' }).formatToParts(home.voters);
  return (
    <article className="min-w-0 border-b border-line pb-4">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Picture
          photo={home.photo}
          sizes="(min-width: 52rem) 9rem, 6.5rem"
          eager={eager}
          className={`aspect-4/3 w-26 flex-none rounded-control object-cover md:w-36 ${home.is_available ? '' : 'opacity-60 grayscale'}`}
        />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-body font-medium wrap-anywhere">
            {home.is_available ? (
              <Link to={`/properties/${home.id}${queryOf(list)}`} className="hover:underline">
                <bdi>{home.title}</bdi>
              </Link>
            ) : (
              <bdi>{home.title}</bdi>
            )}
          </h2>
          <p className="text-small text-ink-2">
            {home.location}
            {home.rating === null ? null : <Rating rating={home.rating} />}
          </p>
          {home.is_available ? (
            <>
              <Price home={home} stay={list.stay} />
              <PriceFall less={home.price_fall ?? null} />
              <Fit home={home} list={list} />
            </>
          ) : (
            <p className="mt-1 text-small text-ink-2">
              <Trans>This home cannot be booked at the moment.</Trans>
            </p>
          )}
        </div>
      </div>
      {home.notes.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 text-small">
          {home.notes.map((note, at) => (
            <li key={at} className="flex gap-2">
              <StickyNote className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden />
              <span className="min-w-0 break-words">
                <span className="text-ink-2">
                  {note.by === 'me' ? (
                    <Trans>You:</Trans>
                  ) : note.name === null ? (
                    note.by === 'owner' ? (
                      <Trans>Owner of the list:</Trans>
                    ) : (
                      <Trans>A friend:</Trans>
                    )
                  ) : (
                    <Trans>
                      <bdi>{note.name}</bdi>:
                    </Trans>
                  )}
                </span>{' '}
                <bdi>
                  <IsolatedText>{note.text}</IsolatedText>
                </bdi>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        {onVote ? (
          <button
            type="button"
            aria-pressed={home.is_my_vote}
            aria-label={t`Vote for ${home.title}`}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onVote(!home.is_my_vote);
            }}
            data-selected={home.is_my_vote || undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-small hover:bg-limestone data-[selected]:border-sea data-[selected]:bg-sea-wash data-[selected]:font-medium data-[selected]:text-sea-ink"
          >
            <ThumbsUp className="size-4" aria-hidden />
            <Trans>Vote</Trans>
          </button>
        ) : null}
        {/* Breaks its line before what can be done moves below it. */}
        <span className="min-w-0 flex-1 basis-14 text-small text-ink-2">
          {home.votes === 0 ? <Trans>no votes yet</Trans> : <Plural value={home.votes} one="# vote" other="# votes" />}
          {voters.length === 0 ? null : ' · '}
          {voters.map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}
        </span>
        <span className="-me-3 ms-auto flex min-w-0 flex-wrap items-center">
          {onNote ? (
            <button
              type="button"
              onClick={() => setWriting(true)}
              className={`${textButtonClass} max-w-full whitespace-normal!`}
            >
              {own === '' ? <Trans>Add a note</Trans> : <Trans>Change your note</Trans>}
            </button>
          ) : null}
          {end}
        </span>
      </div>
      {isWriting && onNote ? (
        <HomeNoteDialog
          title={home.title}
          text={own}
          isBusy={isBusy}
          onSave={(text) =>
            void onNote(text).then(
              () => setWriting(false),
              () => undefined,
            )
          }
          onClose={() => setWriting(false)}
          onLoadError={() => setWriting(false)}
        />
      ) : null}
    </article>
  );
}

/** The dates and guests of a list for links to its homes. */
export function queryOf({ stay, guests }: ListStay): string {
  return stayQueryString({
    check_in: stay?.check_in ?? null,
    check_out: stay?.check_out ?? null,
    guests: guests === null ? null : { adults: guests, children: 0, infants: 0 },
  });
}

function Rating({ rating }: { rating: number }) {
  const { i18n } = useLingui();
  return (
    <>
      {' · '}
      <bdi>{formatRating(rating, i18n.locale)}</bdi>
    </>
  );
}

function Price({ home, stay }: { home: Home; stay: ListStay['stay'] }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const price = (
    <bdi className="figures">{formatPrice(home.total ?? home.nightly, currency, i18n.locale as Locale)}</bdi>
  );
  return (
    <p className="mt-1 text-small font-medium">
      {home.total && stay ? (
        <Trans>
          {price} for <Plural value={nightsBetween(stay.check_in, stay.check_out)} one="# night" other="# nights" />
        </Trans>
      ) : (
        <Trans>{price} a night</Trans>
      )}
    </p>
  );
}

function Fit({ home, list: { stay, guests } }: { home: Home; list: ListStay }) {
  const { i18n } = useLingui();
  if (!home.fit || !stay) return null;
  const { state, near } = home.fit;
  const datesOf = (dates: { check_in: string; check_out: string }) =>
    formatShortStay(dates.check_in, dates.check_out, i18n.locale as Locale);
  const isFree = state === 'free';
  const Icon = isFree ? CalendarCheck : CalendarX;
  const [asked, nearest] = [datesOf(stay), near ? datesOf(near) : ''];
  return (
    <p className={`mt-1 flex items-start gap-1.5 text-small ${isFree ? 'text-palm-ink' : 'text-clay-ink'}`}>
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        {isFree ? (
          <Trans>
            Free <bdi>{asked}</bdi>
          </Trans>
        ) : state === 'too_many_guests' ? (
          <Trans>
            Takes {home.guests}, you are {guests ?? 1}
          </Trans>
        ) : (
          <>
            {state === 'taken' ? <Trans>Taken</Trans> : <Trans>Not possible on these dates</Trans>}
            {near ? (
              <>
                {' · '}
                <Trans>
                  free <bdi>{nearest}</bdi>
                </Trans>
              </>
            ) : null}
          </>
        )}
      </span>
    </p>
  );
}

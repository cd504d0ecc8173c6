import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Report } from '#contract/types.gen.ts';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';

/** What was reported, where it stands: the message among others, or the review with its reply, and the stay; or the profile. */
export function ReportedContent({ report }: { report: Report }) {
  return (
    <section aria-labelledby="reported">
      <h2 id="reported" className="mb-3 text-title">
        {report.property_id !== null ? (
          <Trans>The description that was translated</Trans>
        ) : report.kind === 'profile' ? (
          <Trans>The text of the profile</Trans>
        ) : report.review ? (
          <Trans>The review in its place</Trans>
        ) : (
          <Trans>The message in its place</Trans>
        )}
      </h2>
      {report.property_id !== null || report.kind === 'profile' ? (
        <PageText report={report} />
      ) : report.review && report.booking ? (
        <ReviewCard report={report} review={report.review} booking={report.booking} />
      ) : (
        <Messages report={report} />
      )}
      {report.translation === null ? null : (
        <figure className="mt-4 mb-4">
          <figcaption className="mb-1 text-small font-medium">
            <Trans>What the translation said</Trans>
          </figcaption>
          <p dir="auto" className="border-s-[3px] border-clay ps-3 text-start whitespace-pre-wrap wrap-anywhere">
            <IsolatedText>{report.translation}</IsolatedText>
          </p>
        </figure>
      )}
      {report.is_hidden ? (
        <p className="mt-2 flex items-center gap-2 text-small text-ink-2">
          <EyeOff className="size-4 flex-none" aria-hidden />
          <Trans>Guests and hosts no longer see this text.</Trans>
        </p>
      ) : null}
      {report.booking ? <Stay booking={report.booking} review={report.review} /> : null}
    </section>
  );
}

function Messages({ report }: { report: Report }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <ol className="grid gap-3 rounded-card border border-line p-4 md:p-5">
      {report.messages.map((message) => {
        const isGuest = message.side === 'guest';
        return (
          <li
            key={message.id}
            className={`flex max-w-[85%] flex-col ${isGuest ? 'items-end justify-self-end' : 'items-start'}`}
          >
            <p
              dir="auto"
              className={`rounded-card px-4 py-2.5 text-start text-small whitespace-pre-wrap wrap-anywhere ${
                message.is_reported
                  ? 'border-2 border-clay bg-surface text-ink'
                  : isGuest
                    ? 'bg-sea-wash text-sea-ink'
                    : 'bg-limestone'
              }`}
            >
              <MessageText text={message.is_reported ? report.body : message.text} />
            </p>
            <p className="mt-1 text-caption text-ink-2">
              <bdi>{message.sender_name}</bdi>
              {' · '}
              <time dateTime={message.sent_at}>{formatInstant(message.sent_at, locale)}</time>
              {message.is_reported ? (
                <>
                  {' · '}
                  <span className="font-medium text-clay-ink">
                    <Trans>reported</Trans>
                  </span>
                </>
              ) : null}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function MessageText({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <em className="text-ink-2">
        <Trans>This message was removed</Trans>
      </em>
    );
  }
  return <IsolatedText>{text}</IsolatedText>;
}

type ReportedStay = NonNullable<Report['booking']>;

/** What was reported, with the mark of that. */
function ReportedText({ text }: { text: string | null }) {
  return (
    <p dir="auto" className="border-s-[3px] border-clay ps-3 text-start whitespace-pre-wrap wrap-anywhere">
      {text === null ? (
        <span className="text-ink-2">
          <Trans>Without words</Trans>
        </span>
      ) : (
        <IsolatedText>{text}</IsolatedText>
      )}
    </p>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere">
      <IsolatedText>{text}</IsolatedText>
    </p>
  );
}

/** The text as it was reported, and the way to the page as it is now. */
function PageText({ report }: { report: Report }) {
  return (
    <div className="rounded-card border border-line p-4 md:p-5">
      <ReportedText text={report.body} />
      <Link
        to={report.property_id === null ? `/hosts/${report.author.id}` : `/properties/${report.property_id}`}
        className="mt-2 inline-flex min-h-11 items-center text-small font-medium text-sea-ink underline"
      >
        {report.property_id === null ? (
          <Trans>The page of the host as it is now</Trans>
        ) : (
          <Trans>The page of the home as it is now</Trans>
        )}
      </Link>
    </div>
  );
}

function ReviewCard({
  report,
  review,
  booking: { guest, host },
}: {
  report: Report;
  review: NonNullable<Report['review']>;
  booking: ReportedStay;
}) {
  const { i18n } = useLingui();
  const author = review.author_role === 'guest' ? guest : host;
  // What the host has answered is reported, not what the author wrote.
  const isOfReply = report.author.id !== author.id;
  return (
    <div className="rounded-card border border-line p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <bdi className="font-medium">{author.name}</bdi>
        <Rating value={review.rating} />
        {review.published_at ? (
          <time dateTime={review.published_at} className="text-ink-2">
            {formatInstant(review.published_at, i18n.locale as Locale)}
          </time>
        ) : null}
      </p>
      <div className="mt-3">
        {isOfReply ? <PlainText text={review.comment ?? ''} /> : <ReportedText text={report.body} />}
      </div>
      {review.reply || isOfReply ? (
        <div className="mt-4 rounded-control bg-limestone p-3 text-small">
          <p className="text-caption text-ink-2">
            <Trans>
              Reply of <bdi>{host.name}</bdi>
            </Trans>
          </p>
          <div className="mt-1">
            {isOfReply ? <ReportedText text={report.body} /> : <PlainText text={review.reply ?? ''} />}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Stay({ booking, review }: { booking: ReportedStay; review: Report['review'] }) {
  const { i18n } = useLingui();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
      <span className="min-w-0">
        <Link to={`/properties/${booking.property_id}`} className="target font-medium text-sea-ink underline">
          <bdi>{booking.property_title}</bdi>
        </Link>
        {' · '}
        <bdi>{formatStay(booking.check_in, booking.check_out, i18n.locale as Locale)}</bdi>
        {' · '}
        <Link
          to={`/admin/bookings/${booking.id}`}
          className="target inline-block max-w-full font-medium text-sea-ink underline"
        >
          <bdi dir="ltr">{booking.number}</bdi>
        </Link>
        {review ? null : (
          <>
            {' · '}
            <Link to={`/bookings/${booking.id}/chat`} className="target font-medium text-sea-ink underline">
              <Trans>Whole conversation, opening it is recorded</Trans>
            </Link>
          </>
        )}
      </span>
      <StatusBadge status={booking.status} />
    </div>
  );
}

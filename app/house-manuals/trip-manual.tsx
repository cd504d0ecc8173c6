import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MessageCircle, Phone } from 'lucide-react';
import type { Booking, TripManual as Manual } from '#contract/types.gen.ts';
import { manualSections, type ManualSection } from '#contract/house-manuals.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { buttonClass, textButtonClass } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { directionsLink } from '#app/shared/bookings/directions-link.ts';
import { sectionIcons, useSectionLabels } from './parts/section-labels.ts';
import { CodesLater, DoorCode, WifiCode } from './trip-codes.tsx';
import { useTripManual } from './use-trip-manual.ts';
import { phoneLink } from '#contract/phone-numbers.ts';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

/**
 * The house manual on the page of a trip, once the stay is sure; kept for use without a connection.
 * @param isDuringStay the codes and the sections of `staySections` stand above, with what else matters in the house
 */
export function TripManual({ booking, isDuringStay = false }: { booking: Booking; isDuringStay?: boolean }) {
  const { manual, isEmpty } = useTripManual(booking);
  const { hash } = useLocation();
  if (manual && !isEmpty) {
    if (isDuringStay && !hasMore(manual)) return null;
    return <ManualView manual={manual} booking={booking} isDuringStay={isDuringStay} />;
  }
  // Only who was led here by a link looks for it.
  return hash === '#manual' ? <NoManual booking={booking} isEmpty={isEmpty} /> : null;
}

/** Why there is no manual to show; nothing while it loads. */
function NoManual({ booking: { host, status }, isEmpty }: { booking: Booking; isEmpty: boolean }) {
  const isSure = status === 'paid' || status === 'confirmed';
  if (isSure && !isEmpty) return null;
  return (
    <section id="manual" aria-labelledby="house-manual" className="mt-8 border-t border-line pt-8">
      <h2 id="house-manual">
        <Trans>House manual</Trans>
      </h2>
      <p className="mt-2 text-ink-2">
        {isSure ? (
          <Trans>
            <bdi>{host.name}</bdi> has not written one. Ask them what you need to know.
          </Trans>
        ) : status === 'pending' || status === 'approved' ? (
          <Trans>It opens once the stay is paid or confirmed.</Trans>
        ) : (
          <Trans>It was there until the stay was over.</Trans>
        )}
      </p>
    </section>
  );
}

/** What of the manual is shown first during the stay. */
export const staySections = ['power', 'water', 'way_in', 'leaving'] as const satisfies readonly ManualSection[];
const isStaySection = (section: ManualSection) => (staySections as readonly ManualSection[]).includes(section);

/** Whether a section has a text or photos. */
export function isWritten({ sections, photos }: Manual, section: ManualSection): boolean {
  return Boolean(sections[section]) || photos.some((photo) => photo.section === section);
}

/** Whether there is anything beside what is shown first during the stay. */
export function hasMore(manual: Manual): boolean {
  const rest = manualSections.filter((section) => !isStaySection(section));
  return manual.contacts.length > 0 || rest.some((section) => isWritten(manual, section));
}

function ManualView({ manual, booking, isDuringStay }: { manual: Manual; booking: Booking; isDuringStay: boolean }) {
  const labels = useSectionLabels();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The manual is loaded after the page, which could not scroll to it.
    if (hash === '#manual') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} id="manual" aria-labelledby="house-manual" className="mt-8 border-t border-line pt-8">
      <h2 id="house-manual">
        <Trans>House manual</Trans>
      </h2>
      {isDuringStay ? null : <ManualCodes manual={manual} />}
      {manualSections.map((section) => {
        if (!isWritten(manual, section) || (isDuringStay && isStaySection(section))) return null;
        const Icon = sectionIcons[section];
        return (
          <section key={section} aria-labelledby={`manual-${section}`} className="mt-6">
            <h3 id={`manual-${section}`} className="flex items-center gap-2.5 text-body font-medium">
              <Icon className="size-5 flex-none text-sea-ink" aria-hidden />
              {labels[section]}
            </h3>
            <SectionText manual={manual} booking={booking} section={section} />
          </section>
        );
      })}
      {manual.contacts.length > 0 ? (
        <ul className="mt-6 grid gap-1">
          {manual.contacts.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              <a href={phoneLink(phone)} className={`${textButtonClass} -ms-3 text-sea-ink`}>
                <Phone className="size-4.5" aria-hidden />
                <bdi>{name}</bdi>
                <PhoneNumber phone={phone} className="text-ink-2" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isDuringStay ? null : <SendDirections manual={manual} booking={booking} />}
    </section>
  );
}

function ManualCodes({ manual }: { manual: Manual }) {
  const hasCodes = manual.wifi_name || manual.codes_from !== null;
  if (!hasCodes) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 rounded-card bg-limestone px-4 py-3.5">
      <WifiCode manual={manual} />
      <DoorCode manual={manual} />
      <CodesLater manual={manual} />
    </div>
  );
}

/** The text of a section with its photos. */
export function SectionText({
  manual,
  booking,
  section,
}: {
  manual: Manual;
  booking: Pick<Booking, 'id'>;
  section: ManualSection;
}) {
  const labels = useSectionLabels();
  const text = manual.sections[section];
  const photos = manual.photos.filter((photo) => photo.section === section);
  return (
    <>
      {text ? (
        <p dir="auto" className="mt-1.5 max-w-[42rem] whitespace-pre-line">
          <IsolatedText>{text}</IsolatedText>
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id }, at) => (
            <li key={id}>
              <TripPhoto bookingId={booking.id} id={id} number={at + 1} section={labels[section]} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function TripPhoto({
  bookingId,
  id,
  number,
  section,
}: {
  bookingId: string;
  id: string;
  number: number;
  section: string;
}) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('trip-manual-photo', id),
    queryFn: ({ signal }) => api.getTripManualPhoto({ params: { id: bookingId, manual_photo_id: id }, signal }),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const { copy, isReading } = useKeptCopy<{ picture: string }>({
    name: `manual-photo/${id}`,
    data: query.data,
    failure: query.error,
  });
  const picture = query.data?.picture ?? copy?.value.picture;
  if (picture === undefined) {
    return query.isPending || isReading ? <Skeleton className="aspect-[4/3] w-full rounded-control!" /> : null;
  }
  return (
    <a href={picture} download={`${id}.webp`} aria-label={t`Save photo ${number}: ${section}`}>
      <img src={picture} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
    </a>
  );
}

/** One tap sends the way to whoever drives or comes along. Shown once the exact place is known. */
export function SendDirections({ manual, booking }: { manual: Manual; booking: Booking }) {
  const { property } = booking;
  if (!property.is_exact) return null;
  return (
    <a
      href={directionsLink(property, { wayIn: manual.sections.way_in })}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass()} mt-6`}
    >
      <MessageCircle className="size-4.5" aria-hidden />
      <Trans>Send the way by WhatsApp</Trans>
    </a>
  );
}

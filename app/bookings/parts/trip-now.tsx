import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ambulance,
  BookOpen,
  Droplets,
  FireExtinguisher,
  LifeBuoy,
  LogOut,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Shield,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking, TripManual } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { EmergencyNumberKind } from '#contract/emergency-numbers.ts';
import { phoneLink } from '#contract/phone-numbers.ts';
import { nightsBetween } from '#contract/days.ts';
import { DoorCode, WifiCode } from '#app/house-manuals/trip-codes.tsx';
import { SectionText, SendDirections, hasMore, isWritten } from '#app/house-manuals/trip-manual.tsx';
import { useTripManual } from '#app/house-manuals/use-trip-manual.ts';
import { whatsAppLink } from '#app/shared/bookings/directions-link.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { PhoneNumber } from '#app/shared/phone-number.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonClass, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ArrivalSteps } from './trip-arrival.tsx';
import { LeavingList } from './trip-leaving.tsx';
import type { StayMoment } from './stay-moment.ts';

/** Where the guest is, and until when; the heading of the page during the stay. */
export function NowHeading({ booking, moment }: { booking: Booking; moment: StayMoment }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const place = <bdi>{booking.property.city}</bdi>;
  const arrival = <bdi dir="ltr">{booking.check_in_time}</bdi>;
  const leaving = <bdi dir="ltr">{booking.check_out_time}</bdi>;
  const { nights } = booking;
  const night = Math.min(nights, nightsBetween(booking.check_in, todayInTripoli()) + 1);
  const lastDay = formatDay(booking.check_out, locale, 'full');
  const today = formatDay(todayInTripoli(), locale, 'full');
  switch (moment) {
    case 'arriving':
      return (
        <Heading title={<Trans>You arrive in {place} today</Trans>}>
          <Trans>
            {today} · from {arrival}
          </Trans>
        </Heading>
      );
    case 'there':
      return (
        <Heading title={<Trans>You are in {place}</Trans>}>
          <Trans>
            Night {night} of {nights} · until {lastDay} {leaving}
          </Trans>
        </Heading>
      );
    case 'leaving':
      return (
        <Heading title={<Trans>Leave by {leaving}</Trans>}>
          <Trans>Today, {today}</Trans>
        </Heading>
      );
  }
}

function Heading({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="text-small">{children}</p>
      <h1 className="mt-0.5">{title}</h1>
    </>
  );
}

/**
 * What a guest needs in the house, first: its network, its host, power, water, the way in; on the last morning what to do before
 * leaving. All of it is kept on the device.
 */
export function TripNow({ booking, moment, isOffline }: { booking: Booking; moment: StayMoment; isOffline: boolean }) {
  const { manual, isPending } = useTripManual(booking);
  if (isPending) {
    return (
      <div className="mt-6 grid gap-6">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const host = <HostNow key="host" booking={booking} moment={moment} />;
  const wifi = manual ? <WifiCode key="wifi" manual={manual} /> : null;
  const house = <HouseNow key="house" booking={booking} manual={manual} moment={moment} />;
  const way = <WayIn key="way" booking={booking} manual={manual} />;
  const help = <Help key="help" booking={booking} manual={manual} isOffline={isOffline} />;
  const parts = {
    arriving: [way, host, wifi, house, help],
    there: [wifi, host, house, way, help],
    leaving: [<LeavingList key="leaving" booking={booking} manual={manual} />, host, wifi, house, way, help],
  }[moment];
  // A part that renders nothing leaves no line.
  return <div className="[&>*]:border-b [&>*]:border-line [&>*]:py-5">{parts}</div>;
}

function HostNow({ booking: { id, host, guest, actions }, moment }: { booking: Booking; moment: StayMoment }) {
  const { t } = useLingui();
  const hostName = host.name;
  const guestName = guest.name;
  return (
    <section aria-labelledby="host-now">
      <div className="flex items-center gap-3">
        <Avatar name={host.name} src={host.avatar} className="size-12 text-lead" />
        <div className="min-w-0">
          <h2 id="host-now" className="sr-only">
            <Trans>Your Host</Trans>
          </h2>
          <Link to={`/hosts/${host.id}`} className="target font-medium text-link">
            <bdi>{host.name}</bdi>
          </Link>
          {host.phone ? (
            <p className="text-small text-ink-2">
              <PhoneNumber phone={host.phone} />
            </p>
          ) : null}
        </div>
      </div>
      {host.phone ? (
        <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
          <a
            href={phoneLink(host.phone)}
            className={buttonClass({ kind: moment === 'leaving' ? 'secondary' : 'primary' })}
          >
            <Phone className="size-4.5" aria-hidden />
            <Trans>Call</Trans>
          </a>
          <a
            href={whatsAppLink(t`Hello ${hostName}, this is ${guestName} from Diyar.`, host.phone)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <MessageCircle className="size-4.5" aria-hidden />
            <Trans>WhatsApp</Trans>
          </a>
        </div>
      ) : actions.includes('message') ? (
        <LinkButton className="mt-3" to={`/bookings/${id}/chat`}>
          <Trans>Message Host</Trans>
        </LinkButton>
      ) : null}
      {host.email ? (
        <a href={`mailto:${host.email}`} className={`${textButtonClass} -ms-3 mt-1 max-w-full text-sea-ink`}>
          <Mail className="size-4.5 flex-none" aria-hidden />
          <bdi dir="ltr" className="min-w-0 break-all whitespace-normal">
            {host.email}
          </bdi>
        </a>
      ) : null}
    </section>
  );
}

/** Power, water, until when, and the way to the rest of the manual. */
function HouseNow({
  booking,
  manual,
  moment,
}: {
  booking: Booking;
  manual: TripManual | undefined;
  moment: StayMoment;
}) {
  const { i18n } = useLingui();
  const day = formatDay(booking.check_out, i18n.locale as Locale, 'full');
  const time = <bdi dir="ltr">{booking.check_out_time}</bdi>;
  const steps = [
    { section: 'power', Icon: Zap, title: <Trans>When the power goes</Trans> },
    { section: 'water', Icon: Droplets, title: <Trans>Water</Trans> },
  ] as const;
  const written = manual ? steps.filter(({ section }) => isWritten(manual, section)) : [];
  const isMore = manual !== undefined && hasMore(manual);
  if (moment === 'leaving' && written.length === 0 && !isMore) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      {manual
        ? written.map(({ section, Icon, title }) => (
            <Row key={section} Icon={Icon} title={title}>
              <SectionText manual={manual} booking={booking} section={section} />
            </Row>
          ))
        : null}
      {moment === 'leaving' ? null : (
        <Row Icon={LogOut} title={<Trans>Leaving</Trans>}>
          <p>
            <Trans>
              {day} by {time}
            </Trans>
          </p>
        </Row>
      )}
      {isMore ? (
        <Row
          Icon={BookOpen}
          title={<Trans>House manual</Trans>}
          action={
            <a href="#manual" className={`${textButtonClass} text-sea-ink`}>
              <Trans>Open</Trans>
            </a>
          }
        >
          <p className="text-ink-2">
            <Trans>All that your host has written about the house</Trans>
          </p>
        </Row>
      ) : null}
    </div>
  );
}

function Row({
  Icon,
  title,
  action,
  children,
}: {
  Icon: LucideIcon;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-wrap items-start gap-x-4">
      <Icon className="mt-0.5 size-5 flex-none text-sea-ink" aria-hidden />
      <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
        <h2 className="text-body font-medium">{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}

/** The address to read out, the door code, and the steps to the door. */
function WayIn({ booking, manual }: { booking: Booking; manual: TripManual | undefined }) {
  const { property } = booking;
  return (
    <section aria-labelledby="way-in">
      <h2 id="way-in" className="text-title">
        <Trans>The way in</Trans>
      </h2>
      <p className="mt-2 flex items-start gap-3">
        <MapPin className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
        <bdi>{[property.address, property.location].filter(Boolean).join(', ')}</bdi>
      </p>
      {manual ? (
        <div className="mt-4 empty:hidden">
          <DoorCode manual={manual} />
        </div>
      ) : null}
      <ArrivalSteps steps={property.arrival_steps} className="mt-4" />
      {manual && isWritten(manual, 'way_in') ? (
        <div className="mt-4">
          <SectionText manual={manual} booking={booking} section="way_in" />
        </div>
      ) : null}
      {manual ? <SendDirections manual={manual} booking={booking} /> : null}
    </section>
  );
}

const helpIcons: Readonly<Record<EmergencyNumberKind, LucideIcon>> = {
  ambulance: Ambulance,
  police: Shield,
  fire: FireExtinguisher,
};

/** The emergency numbers of the town, where the operator has set them, the address to read out, and the way to open a case. */
function Help({
  booking,
  manual,
  isOffline,
}: {
  booking: Booking;
  manual: TripManual | undefined;
  isOffline: boolean;
}) {
  const { t } = useLingui();
  const { property } = booking;
  const names: Readonly<Record<EmergencyNumberKind, string>> = {
    ambulance: t`Ambulance`,
    police: t`Police`,
    fire: t`Fire brigade`,
  };
  // Copies that devices kept before there were numbers have none.
  const numbers: TripManual['emergency_numbers'] | undefined = manual?.emergency_numbers;
  const address = <bdi>{[property.address, property.location].filter(Boolean).join(', ')}</bdi>;
  return (
    <section aria-labelledby="help-now">
      <h2 id="help-now" className="text-title">
        <Trans>If something happens</Trans>
      </h2>
      {numbers && numbers.length > 0 ? (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
          {numbers.map(({ kind, phone }) => {
            const Icon = helpIcons[kind];
            return (
              <li key={kind}>
                <a
                  href={`tel:${phone}`}
                  className="grid min-h-22 place-content-center justify-items-center gap-0.5 rounded-control border border-control bg-surface px-2 py-3 text-center hover:bg-limestone"
                >
                  <Icon className="size-5 text-danger-ink" aria-hidden />
                  <bdi dir="ltr" className="figures font-medium">
                    {phone}
                  </bdi>
                  <span className="text-caption">{names[kind]}</span>
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
      <p className="mt-3 text-small text-ink-2">
        <Trans>Your address to read out: {address}</Trans>
      </p>
      {isOffline ? null : (
        <LinkButton
          to={`/cases/new/${booking.id}`}
          className="mt-3"
          icon={<LifeBuoy className="size-4.5" aria-hidden />}
        >
          <Trans>Something is wrong</Trans>
        </LinkButton>
      )}
    </section>
  );
}

import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { product, siteHost } from '#contract/product.ts';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliInstant } from '#contract/days.ts';
import { foldLines } from '#server/platform/calendar-lines.ts';
import { msg, translate, type MessageValues } from '#server/platform/i18n.ts';

const labels = {
  stay: msg`Stay: {home}`,
  times: msg`Check-in from {in}, check-out until {out} (Libya time).`,
  host: msg`Host: {host}`,
  number: msg`Booking {number}`,
  tomorrow: msg`Tomorrow: {home}`,
};

/** A stay that is neither paid nor confirmed is tentative; a cancelled one removes its entry from the calendar. */
const statuses: Readonly<Record<Booking['status'], ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  approved: ICalEventStatus.TENTATIVE,
  paid: ICalEventStatus.CONFIRMED,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A trip as an iCalendar file (RFC 5545). Check-in and check-out are instants, so that they are right in every time zone.
 * It contains only what the booking shows its reader. Imported again, it replaces the earlier entry.
 */
export function tripCalendar(booking: Booking, locale: Locale, publicUrl: string): string {
  const { property, host, check_in, check_out, check_in_time, check_out_time } = booking;
  const fill = (label: keyof typeof labels, values: MessageValues) => translate(locale, labels[label], values);
  const url = `${publicUrl}/account/trips/${booking.id}`;
  const contact = [host.name, host.phone, host.email].filter((one) => one !== null).join(' · ');
  const calendar = ical({ prodId: { company: product.names.latin, product: 'Trips', language: locale.toUpperCase() } });
  const event = calendar.createEvent({
    id: `${booking.id}@${siteHost(publicUrl)}`,
    sequence: booking.timeline.length,
    stamp: new Date(booking.timeline.at(-1)?.at ?? booking.created_at),
    start: tripoliInstant(check_in, check_in_time),
    end: tripoliInstant(check_out, check_out_time),
    summary: fill('stay', { home: property.title }),
    status: statuses[booking.status],
    description: [
      fill('times', { in: check_in_time, out: check_out_time }),
      fill('host', { host: contact }),
      ...property.arrival_steps,
      fill('number', { number: booking.number }),
      url,
    ].join('\n'),
    location: {
      title: [property.address, property.location].filter((one) => one !== null).join(', '),
      ...(property.is_exact ? { geo: { lat: property.latitude, lon: property.longitude } } : {}),
    },
    url,
  });
  if (statuses[booking.status] === ICalEventStatus.CONFIRMED) {
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: 24 * 3600,
      description: fill('tomorrow', { home: property.title }),
    });
  }
  // The library counts characters instead of octets.
  return foldLines(calendar.toString());
}

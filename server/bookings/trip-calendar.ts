import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { Booking } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliInstant } from '#server/platform/days.ts';

const words: Readonly<Record<Locale, Readonly<Record<'stay' | 'times' | 'host' | 'number' | 'tomorrow', string>>>> = {
  en: {
    stay: 'Stay: {home}',
    times: 'Check-in from {in}, check-out until {out} (Libya time).',
    host: 'Host: {host}',
    number: 'Booking {number}',
    tomorrow: 'Tomorrow: {home}',
  },
  ar: {
    stay: 'إقامة: {home}',
    times: 'الدخول من {in} والمغادرة حتى {out} (بتوقيت ليبيا).',
    host: 'المضيف: {host}',
    number: 'الحجز {number}',
    tomorrow: 'غداً: {home}',
  },
  fr: {
    stay: 'Séjour : {home}',
    times: 'Arrivée à partir de {in}, départ jusqu’à {out} (heure de Libye).',
    host: 'Hôte : {host}',
    number: 'Réservation {number}',
    tomorrow: 'Demain : {home}',
  },
};

/** A stay that is not sure yet is only pencilled in, and one that is off takes its entry back. */
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
 * A trip as a file for calendars (RFC 5545): from check-in to check-out, as instants, so that it is right in whatever
 * zone it is read. It holds what the booking shows its reader, and no more. Taken in again, it replaces itself.
 */
export function tripCalendar(booking: Booking, locale: Locale, publicUrl: string): string {
  const { property, host, check_in, check_out, check_in_time, check_out_time } = booking;
  const fill = (name: keyof (typeof words)['en'], values: Record<string, string>) =>
    words[locale][name].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const url = `${publicUrl}/account/trips/${booking.id}`;
  const reach = [host.name, host.phone, host.email].filter((one) => one !== null).join(' · ');
  const calendar = ical({ prodId: { company: 'Diyar', product: 'Trips', language: locale.toUpperCase() } });
  const event = calendar.createEvent({
    id: `${booking.id}@diyar.ly`,
    sequence: booking.timeline.length,
    stamp: new Date(booking.timeline.at(-1)?.at ?? booking.created_at),
    start: tripoliInstant(check_in, check_in_time),
    end: tripoliInstant(check_out, check_out_time),
    summary: fill('stay', { home: property.title }),
    status: statuses[booking.status],
    description: [
      fill('times', { in: check_in_time, out: check_out_time }),
      fill('host', { host: reach }),
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
  return foldLines(calendar.toString());
}

const lineOctets = 75;

/** Lines of at most 75 octets, as the standard asks; the library counts letters, and Arabic ones have two octets. */
function foldLines(text: string): string {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const folded = lines.flatMap((line) => {
    const parts: string[] = [];
    let part = '';
    let octets = 0;
    for (const letter of line) {
      const width = Buffer.byteLength(letter);
      if (octets + width > lineOctets) {
        parts.push(part);
        part = ' ';
        octets = 1;
      }
      part += letter;
      octets += width;
    }
    return [...parts, part];
  });
  return `${folded.join('\r\n').trimEnd()}\r\n`;
}

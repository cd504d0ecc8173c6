import type { Booking } from '#contract/types.gen.ts';
import { whatsAppNumber } from '#contract/phone-numbers.ts';

/**
 * The address that opens WhatsApp with the way to a home written out. `wayIn` takes the place of the listing's steps.
 * @param to the phone of the reader; without one, WhatsApp asks for a contact
 */
export function directionsLink(property: Booking['property'], { to, wayIn }: { to?: string; wayIn?: string }): string {
  const lines = [
    property.title,
    [property.address, property.location].filter(Boolean).join(', '),
    `https://www.google.com/maps?q=${property.latitude.toFixed(5)},${property.longitude.toFixed(5)}`,
    wayIn || property.arrival_steps.join('\n'),
  ].filter(Boolean);
  return whatsAppLink(lines.join('\n'), to);
}

/** The address that opens the way to a home in the maps of the phone. */
export function mapsLink({ latitude, longitude }: Pick<Booking['property'], 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}

/** The address that opens WhatsApp with a text written out. */
export function whatsAppLink(text: string, to?: string): string {
  return `https://wa.me/${to ? whatsAppNumber(to) : ''}?text=${encodeURIComponent(text)}`;
}

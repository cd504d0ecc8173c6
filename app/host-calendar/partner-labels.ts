import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Partner } from '#contract/calendar-sync.ts';

/** Names of platforms are the same in every language. */
export const partnerNames: Readonly<Record<Exclude<Partner, 'other'>, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google Calendar',
};

const another = msg`Another calendar`;

/** The platform of a partner, without the host's own name for it. */
export function usePartnerName(): (partner: Partner) => string {
  const { i18n } = useLingui();
  return useCallback((partner) => (partner === 'other' ? i18n._(another) : partnerNames[partner]), [i18n]);
}

/** What people call a feed or a link: the host's name for it, else the platform. */
export function usePartnerTitle(): (one: { partner: Partner; name: string | null }) => string {
  const nameOf = usePartnerName();
  return useCallback(({ partner, name }) => name ?? nameOf(partner), [nameOf]);
}

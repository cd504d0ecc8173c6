import { useLingui } from '@lingui/react';
import { showPhone } from '#contract/phone-numbers.ts';

/** A phone number as its reader writes it, left to right in every language. `phoneLink` is the address that dials it. */
export function PhoneNumber({ phone, className }: { phone: string; className?: string }) {
  const { i18n } = useLingui();
  return (
    <bdi dir="ltr" className={className}>
      {showPhone(phone, i18n.locale)}
    </bdi>
  );
}

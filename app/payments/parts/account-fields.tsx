import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { findGatewayMethod, type AccountField } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { libyanMobile } from '#contract/phone-numbers.ts';
import { digitsOf } from '#contract/typed-text.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { PaymentDraft } from './payment-draft.ts';

/** The first field of the account to charge that is not as the method needs it. */
export function checkAccount(
  method: PaymentMethod,
  draft: Pick<PaymentDraft, AccountField>,
): { field: AccountField; text: MessageDescriptor } | undefined {
  const { needs = [], network } = findGatewayMethod(method) ?? {};
  if (needs.includes('mobile_number')) {
    const mobile = libyanMobile(draft.mobile_number);
    if (mobile === undefined)
      return { field: 'mobile_number', text: msg`Enter a Libyan mobile number, like 0912345678.` };
    if (network === 'madar' && !/^9[13]/.test(mobile)) {
      return {
        field: 'mobile_number',
        text: msg`This service works with numbers that begin with 091 or 093. Enter such a number, or choose another way to pay.`,
      };
    }
  }
  if (needs.includes('birth_year') && !/^(19|20)\d\d$/.test(digitsOf(draft.birth_year))) {
    return { field: 'birth_year', text: msg`Enter the year of birth of the account's owner, like 1985.` };
  }
  return undefined;
}

/** What a method needs to know of the account to charge. */
export function AccountFields({
  method,
  draft,
  problem,
  onChange,
}: {
  method: PaymentMethod;
  draft: PaymentDraft;
  problem: Partial<Record<AccountField, string>>;
  onChange: (changes: Partial<PaymentDraft>) => void;
}) {
  const { needs = [], network } = findGatewayMethod(method) ?? {};
  if (needs.length === 0) return null;
  return (
    <div className="mt-4 grid gap-4">
      {needs.includes('mobile_number') && (
        <TextField
          type="tel"
          label={<Trans>Mobile number</Trans>}
          inputMode="tel"
          autoComplete="tel-national"
          value={draft.mobile_number}
          hint={
            network === 'madar' ? (
              <Trans>The number that your bank knows: 091 or 093.</Trans>
            ) : (
              <Trans>The number that your bank knows: 091 to 096.</Trans>
            )
          }
          onChange={(mobile_number) => onChange({ mobile_number })}
          error={problem.mobile_number}
        />
      )}
      {needs.includes('birth_year') && (
        <TextField
          label={<Trans>Year of birth</Trans>}
          inputMode="numeric"
          autoComplete="bday-year"
          dir="ltr"
          value={draft.birth_year}
          onChange={(birth_year) => onChange({ birth_year })}
          error={problem.birth_year}
        />
      )}
    </div>
  );
}

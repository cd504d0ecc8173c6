import { Trans, useLingui } from '@lingui/react/macro';
import { partners, type Partner } from '#contract/calendar-sync.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePartnerName } from '../partner-labels.ts';

const maxName = 60;

/** The platform, and a name of the host's own where it is none of them. */
export function PartnerField({
  partner,
  name,
  onChange,
}: {
  partner: Partner;
  name: string;
  onChange: (value: { partner: Partner; name: string }) => void;
}) {
  const { t } = useLingui();
  const nameOf = usePartnerName();
  return (
    <>
      <Select
        label={t`Platform`}
        value={partner}
        onChange={(value) => onChange({ partner: value, name })}
        options={partners.map((value) => ({ value, label: nameOf(value) }))}
      />
      {partner === 'other' || partner === 'google' ? (
        <TextField
          label={t`What you call it`}
          hint={<Trans>Such as “Family calendar” or “Cleaner’s phone”. Only you see it.</Trans>}
          value={name}
          maxLength={maxName}
          onChange={(value) => onChange({ partner, name: value })}
        />
      ) : null}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditableListing } from '#contract/types.gen.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Values of a rule set that this home shares with others, with the way to where they are changed for all of them. */
export function SharedRules({
  listingId,
  rules: { name },
  values,
}: {
  listingId: string;
  rules: NonNullable<EditableListing['shared_rules']>;
  values: readonly { label: ReactNode; value: ReactNode }[];
}) {
  return (
    <>
      <dl className="divide-y divide-line">
        {values.map(({ label, value }, at) => (
          <div key={at} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{label}</dt>
            <dd className="font-medium figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Note
          icon={Link2}
          action={
            <LinkButton kind="quiet" to={`/host/calendar/pricing?property=${listingId}`}>
              <Trans>Prices and rules</Trans>
            </LinkButton>
          }
        >
          {name === null ? (
            <Trans>Other homes share this. Change it for all of them under Prices and rules.</Trans>
          ) : (
            <Trans>
              This belongs to the rule set <bdi>{name}</bdi>, which other homes share. Change it for all of them under
              Prices and rules.
            </Trans>
          )}
        </Note>
      </div>
    </>
  );
}

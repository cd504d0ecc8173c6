import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { StayRegister } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';

type Access = NonNullable<StayRegister['accesses']>[number];

/** Who has seen numbers or made a file; for the owner. */
export function AccessLog({ accesses }: { accesses: StayRegister['accesses'] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (accesses === null) return null;
  if (accesses.length === 0) {
    return (
      <p className="mt-1 text-caption text-ink-2">
        <Trans>Nobody has looked at the numbers yet.</Trans>
      </p>
    );
  }
  return (
    <details className="group mt-1 text-small print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-medium text-sea-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="flip size-4 group-open:rotate-90" aria-hidden />
        <Plural value={accesses.length} one="# look at the numbers" other="# looks at the numbers" />
      </summary>
      <ul className="grid gap-2 pb-2">
        {accesses.map((access) => (
          <li key={access.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <bdi className="font-medium">{access.name}</bdi>
              {' · '}
              <AccessLabel access={access} />
            </span>
            <time dateTime={access.at} className="text-ink-2">
              {formatInstant(access.at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AccessLabel({ access: { kind, foreigners_only } }: { access: Access }): ReactNode {
  switch (kind) {
    case 'numbers':
      return <Trans>saw the numbers</Trans>;
    case 'pdf':
      return foreigners_only ? <Trans>made a PDF of the foreigners</Trans> : <Trans>made a PDF</Trans>;
    case 'csv':
      return foreigners_only ? <Trans>made a CSV file of the foreigners</Trans> : <Trans>made a CSV file</Trans>;
  }
}

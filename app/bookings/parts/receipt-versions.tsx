import { Trans, useLingui } from '@lingui/react/macro';
import { FileClock } from 'lucide-react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Says that a later version has replaced the one that is shown; nothing above the newest. */
export function ReplacedNote({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui();
  const at = receipt.versions.find(({ version }) => version === receipt.version)?.replaced_at;
  if (!at) return null;
  const when = formatInstant(at, i18n.locale as Locale);
  return (
    <div className="mt-4">
      <Note
        tone="attention"
        icon={FileClock}
        action={
          <Link to={pathOf(receipt)} className={`${textButtonClass} print:hidden`}>
            <Trans>See the newest version</Trans>
          </Link>
        }
      >
        <Trans>The stay was changed on {when}. This is the receipt as it was until then.</Trans>
      </Note>
    </div>
  );
}

/** All versions of a receipt, newest first; nothing where there is only one. */
export function ReceiptVersions({ receipt }: { receipt: Receipt }) {
  const { i18n, t } = useLingui();
  const locale = i18n.locale as Locale;
  const { versions } = receipt;
  if (versions.length < 2) return null;
  return (
    <nav aria-label={t`Versions of this receipt`} className="mt-8 border-t border-line pt-6 text-small print:hidden">
      <h2 className="text-body font-medium">
        <Trans>Versions of this receipt</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>Each change of the stay makes another version. Older ones stay as they were.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {versions.map(({ version, issued_at, total_dirham }) => (
          <li key={version}>
            <Link
              to={pathOf(receipt, version)}
              aria-current={version === receipt.version ? 'page' : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-sea-ink aria-[current]:font-medium"
            >
              <span>
                <Trans>Version {version}</Trans>
                <span className="block text-caption font-normal text-ink-3">{formatInstant(issued_at, locale)}</span>
              </span>
              <bdi className="figures">{formatDinar(total_dirham, locale)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address of a version; of the newest without its number, because a later one takes its place. */
function pathOf({ booking_id, versions }: Receipt, version = versions[0]?.version): string {
  const path = `/account/trips/${booking_id}/receipt`;
  return version === versions[0]?.version ? path : `${path}?version=${version}`;
}

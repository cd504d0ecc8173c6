import { Trans, useLingui } from '@lingui/react/macro';
import { locales, type Locale } from '#contract/common.ts';
import { useLanguageName } from '#app/shared/language-labels.ts';
import { Button } from '#app/ui/button.tsx';

/** The languages in which a text is missing. */
export function MissingLanguages({ texts }: { texts: Readonly<Record<Locale, string>> }) {
  const nameOf = useLanguageName();
  const missing = locales.filter((locale) => texts[locale] === '').map(nameOf);
  return missing.map((missingName) => (
    <p key={missingName} className="mt-1 text-caption text-clay-ink">
      <Trans>Missing in {missingName}</Trans>
    </p>
  ));
}

/** Edits or deletes a text of a list. */
export function TextActions({
  name,
  isDeleting,
  onEdit,
  onDelete,
  className = '',
}: {
  name: string;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <div className={`-mx-3 flex flex-none ${className}`}>
      <Button kind="quiet" aria-label={t`Edit “${name}”`} onPress={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button kind="danger-quiet" aria-label={t`Delete “${name}”`} isBusy={isDeleting} onPress={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}

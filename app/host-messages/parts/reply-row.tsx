import { Trans, useLingui } from '@lingui/react/macro';
import { locales, type Locale } from '#contract/common.ts';
import type { SavedReply } from '#contract/types.gen.ts';
import { useLanguageName } from '#app/shared/language-names.ts';
import { Button } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { useTextChange } from './use-host-texts.ts';

interface Props {
  reply: SavedReply;
  /** Names the host, where the viewer acts for several. */
  showsHost: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A saved reply in the list: its name, how it begins, and the languages that are missing. */
export function ReplyRow({ reply, showsHost, onEdit, onDeleted }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = useLanguageName();
  const { id, name, texts } = reply;
  const shown = [i18n.locale as Locale, ...locales].find((locale) => texts[locale] !== '') ?? 'en';
  const missing = locales.filter((locale) => texts[locale] === '').map(nameOf);
  const remove = useTextChange((api) => api.deleteSavedReply({ params: { saved_reply_id: id } }), onDeleted);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {showsHost ? (
          <p className="text-caption text-ink-3">
            <bdi>{reply.host_name}</bdi>
          </p>
        ) : null}
        <p dir="auto" lang={shown} className="line-clamp-2 text-small text-ink-2">
          <IsolatedText>{texts[shown]}</IsolatedText>
        </p>
        {missing.map((missingName) => (
          <p key={missingName} className="mt-1 text-caption text-clay-ink">
            <Trans>Missing in {missingName}</Trans>
          </p>
        ))}
      </div>
      <div className="-mx-3 flex flex-none">
        <Button kind="quiet" aria-label={t`Edit “${name}”`} onPress={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          kind="danger-quiet"
          aria-label={t`Delete “${name}”`}
          isBusy={remove.isPending}
          onPress={() => remove.mutate(undefined)}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { locales, type Locale } from '#contract/common.ts';
import type { SavedReply } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { MissingLanguages, TextActions } from './text-row-parts.tsx';

interface Props {
  reply: SavedReply;
  /** Names the host, where the viewer acts for several. */
  showsHost: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A saved reply in the list: its name, how it begins, and the languages that are missing. */
export function ReplyRow({ reply, showsHost, onEdit, onDeleted }: Props) {
  const { i18n } = useLingui();
  const { id, name, texts } = reply;
  const shown = [i18n.locale as Locale, ...locales].find((locale) => texts[locale] !== '') ?? 'en';
  const remove = useChange(
    'host-messages',
    (api) => api.deleteSavedReply({ params: { saved_reply_id: id } }),
    onDeleted,
  );
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
        <MissingLanguages texts={texts} />
      </div>
      <TextActions
        name={name}
        isDeleting={remove.isPending}
        onEdit={onEdit}
        onDelete={() => remove.mutate(undefined)}
      />
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import type { MessageRule } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { momentIcons, useTimingPhrase } from './moment-labels.ts';
import { MissingLanguages, TextActions } from './text-row-parts.tsx';

interface Props {
  rule: MessageRule;
  /** Names the host, where the viewer acts for several. */
  showsHost: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A rule in the list: when it sends, for which homes, and the languages that are missing. */
export function RuleRow({ rule, showsHost, onEdit, onDeleted }: Props) {
  const phraseOf = useTimingPhrase();
  const { id, name, moment, timing, texts, property_title: home } = rule;
  const Icon = momentIcons[moment];
  const remove = useChange(
    'host-messages',
    (api) => api.deleteMessageRule({ params: { message_rule_id: id } }),
    onDeleted,
  );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-4 last:border-0">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-limestone text-ink-2">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-2">{phraseOf(moment, timing)}</p>
        <p className="text-caption text-ink-2">
          {home === null ? <Trans>All homes</Trans> : <bdi>{home}</bdi>}
          {showsHost ? (
            <>
              {' · '}
              <bdi>{rule.host_name}</bdi>
            </>
          ) : null}
        </p>
        <MissingLanguages texts={texts} />
      </div>
      <TextActions
        name={name}
        isDeleting={remove.isPending}
        onEdit={onEdit}
        onDelete={() => remove.mutate(undefined)}
        className="max-sm:ms-10"
      />
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { locales } from '#contract/common.ts';
import type { MessageRule } from '#contract/types.gen.ts';
import { useLanguageName } from '#app/shared/language-names.ts';
import { Button } from '#app/ui/button.tsx';
import { momentIcons, useTimingPhrase } from './moment-labels.ts';
import { useTextChange } from './use-host-texts.ts';

interface Props {
  rule: MessageRule;
  /** Names the host, where the viewer acts for several. */
  showsHost: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A rule in the list: when it sends, for which homes, and the languages that are missing. */
export function RuleRow({ rule, showsHost, onEdit, onDeleted }: Props) {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  const phraseOf = useTimingPhrase();
  const { id, name, moment, timing, texts, property_title: home } = rule;
  const Icon = momentIcons[moment];
  const missing = locales.filter((locale) => texts[locale] === '').map(nameOf);
  const remove = useTextChange((api) => api.deleteMessageRule({ params: { message_rule_id: id } }), onDeleted);
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
        {missing.map((missingName) => (
          <p key={missingName} className="mt-1 text-caption text-clay-ink">
            <Trans>Missing in {missingName}</Trans>
          </p>
        ))}
      </div>
      <div className="-mx-3 flex flex-none max-sm:ms-10">
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

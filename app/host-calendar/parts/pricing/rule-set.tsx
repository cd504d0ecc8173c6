import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PricedProperty, Pricing } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useCanEdit } from './can-edit.ts';
import { joinList } from './pricing-text.ts';
import { RuleSetDialog, type RuleSetChoice } from './rule-set-dialog.tsx';

interface Props {
  pricing: Pricing;
  properties: readonly PricedProperty[];
  sets: readonly { id: string; name: string | null }[];
}

/** The rule set of a property: its name, the homes that share it, and the way to another. */
export function RuleSetSection({ pricing, properties, sets }: Props) {
  const { t, i18n } = useLingui();
  const canEdit = useCanEdit();
  const [isOpen, setOpen] = useState(false);
  const { rule_set, property } = pricing;
  const members = rule_set?.properties ?? [property];
  const others = members.filter(({ id }) => id !== property.id);
  // A co-host sees the homes of several hosts; rules are shared within those of one.
  const ofHost = properties.filter(({ host_id }) => host_id === property.host_id);
  const choices: RuleSetChoice[] = sets.flatMap(({ id, name }) => {
    const homes = ofHost.filter(({ rule_set_id }) => rule_set_id === id);
    return homes[0] ? [{ id, name: name ?? homes[0].title, count: homes.length }] : [];
  });
  const titles = others.slice(0, 3).map(({ title }) => title);
  const more = others.length - titles.length;
  return (
    <section>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink-2">
            <Trans>Rule set</Trans>
          </p>
          <h2 className="text-title">
            <bdi>{rule_set?.name ?? (others.length === 0 ? t`Rules of this home` : t`Shared rules`)}</bdi>
          </h2>
        </div>
        {canEdit && (ofHost.length > 1 || rule_set) ? (
          <Button onPress={() => setOpen(true)}>
            <Trans>Change</Trans>
          </Button>
        ) : null}
      </div>
      {others.length > 0 ? (
        <div className="mt-3.5 flex items-start gap-3.5">
          <span className="flex flex-none pt-0.5" aria-hidden>
            {members.slice(0, 3).map(({ id, photo }) =>
              photo ? (
                <span key={id} className="not-first:-ms-3">
                  <Picture
                    photo={photo}
                    sizes="36px"
                    alt=""
                    className="size-9 rounded-tag shadow-[0_0_0_2px_var(--color-canvas)]"
                  />
                </span>
              ) : null,
            )}
          </span>
          <p className="min-w-0 flex-1 text-caption text-ink-2">
            <Trans>
              Shared with <bdi>{joinList(titles, i18n.locale as Locale)}</bdi>
            </Trans>
            {more > 0 ? (
              <>
                {' '}
                <Plural value={more} one="and # more home" other="and # more homes" />
              </>
            ) : null}
            {'. '}
            <Plural
              value={members.length}
              one="A change of a percentage, discount or limit changes # home."
              other="A change of a percentage, discount or limit changes all # homes."
            />
          </p>
        </div>
      ) : null}
      {isOpen ? <RuleSetDialog pricing={pricing} choices={choices} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

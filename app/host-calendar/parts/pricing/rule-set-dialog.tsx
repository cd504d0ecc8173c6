import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pricingLimits } from '#contract/limits.ts';
import type { Pricing } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { renameRuleSet } from './pricing-edits.ts';
import { useChooseRuleSet, useSavePricing, type SaveOutcome } from './use-pricing.ts';

export interface RuleSetChoice {
  id: string;
  name: string;
  /** Homes that use it. */
  count: number;
}

const ownCopy = 'own';

/** Chooses the rule set of a property, gives it its own copy, or names its set. */
export function RuleSetDialog({
  pricing,
  choices,
  onClose,
}: {
  pricing: Pricing;
  choices: readonly RuleSetChoice[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const choose = useChooseRuleSet(pricing.property.id);
  const save = useSavePricing(pricing.property.id);
  const { rule_set } = pricing;
  const present = rule_set?.id ?? ownCopy;
  const [chosen, setChosen] = useState(present);
  const [name, setName] = useState(rule_set?.name ?? '');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShared = (rule_set?.properties.length ?? 1) > 1;
  const isRenamed = chosen === present && rule_set !== null && name.trim() !== (rule_set.name ?? '');

  async function submit() {
    if (chosen === present && !isRenamed) {
      onClose();
      return;
    }
    setRunning(true);
    const outcome: SaveOutcome = isRenamed
      ? await save(renameRuleSet(name), pricing)
      : await choose(chosen === ownCopy ? null : chosen, pricing.version);
    setRunning(false);
    if (outcome.kind === 'saved') {
      toast({ title: t`Saved` });
      onClose();
      return;
    }
    const reason = outcome.kind === 'failed' ? outcome.reason : t`The name was changed elsewhere meanwhile.`;
    setFailure(reason ?? t`This was not saved. Check your connection and try again.`);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Rule set of this home</Trans>}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={isRunning} onPress={() => void submit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure ? <Note tone="danger">{failure}</Note> : null}
        <RadioGroup label={<Trans>Rules of this home</Trans>} value={chosen} onChange={setChosen}>
          {choices.map(({ id, name: title, count }) => (
            <Radio key={id} value={id}>
              <bdi className="font-medium">{title}</bdi>
              <span className="block text-caption text-ink-2">
                <Plural value={count} one="used by # home" other="used by # homes" />
              </span>
            </Radio>
          ))}
          {rule_set === null || isShared ? (
            <Radio value={ownCopy}>
              <span className="font-medium">
                <Trans>Its own</Trans>
              </span>
              <span className="block text-caption text-ink-2">
                {rule_set === null ? (
                  <Trans>no rules yet</Trans>
                ) : (
                  <Trans>a copy of the present rules, which no other home follows</Trans>
                )}
              </span>
            </Radio>
          ) : null}
        </RadioGroup>
        {chosen !== present && chosen !== ownCopy ? (
          <Note tone="attention">
            <Trans>
              The holidays, seasons, discounts and limits of this home are replaced by those of the set. Its own amounts
              for holidays and seasons of the old set go.
            </Trans>
          </Note>
        ) : null}
        {chosen === present && rule_set !== null ? (
          <TextField
            label={<Trans>Name of the set</Trans>}
            value={name}
            onChange={setName}
            maxLength={pricingLimits.nameLength}
            dir="auto"
            autoComplete="off"
          />
        ) : null}
      </div>
    </Dialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { Pricing } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { PricingEdit } from './pricing-edits.ts';
import { useRemoved } from './removal-undo.tsx';
import { useSavePricing } from './use-pricing.ts';

export interface EditDialogProps {
  title: ReactNode;
  /** The state that the fields began with. */
  pricing: Pricing;
  /** Whether the edit changes this property alone, or all that share its rules. */
  scope: 'property' | 'set';
  /** The edit of the fields; undefined where they are not complete, which the fields then say themselves. */
  build: () => PricingEdit | undefined;
  /** Removes what is edited, and the edit that brings it back. */
  removal?: { edit: PricingEdit; undo: PricingEdit } | undefined;
  /** What the newest state has, where somebody else has changed the same. */
  describe: (pricing: Pricing) => ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog that saves one edit. It stays open with what was typed where saving fails, and asks which value stays where
 * somebody else has changed the same.
 */
export function EditDialog({ title, pricing, scope, build, removal, describe, onClose, children }: EditDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const onRemoved = useRemoved();
  const formId = useId();
  const save = useSavePricing(pricing.property.id);
  // A refetch behind the dialog must not hide that the fields began with an older state.
  const [base, setBase] = useState(pricing);
  const [hasConflict, setConflict] = useState(false);
  const [running, setRunning] = useState<'save' | 'remove'>();
  const [failure, setFailure] = useState<string>();

  async function submit(edit: PricingEdit | undefined, action: 'save' | 'remove') {
    if (!edit || running) return;
    setRunning(action);
    setFailure(undefined);
    const outcome = await save(edit, base);
    setRunning(undefined);
    if (outcome.kind === 'saved') {
      if (action === 'remove') onRemoved(removal!.undo);
      else toast({ title: t`Saved` });
      onClose();
    } else if (outcome.kind === 'conflict') {
      setBase(outcome.theirs);
      setConflict(true);
    } else {
      setFailure(outcome.reason ?? t`This was not saved. Check your connection and try again.`);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      footer={
        <>
          {removal && !hasConflict ? (
            <Button
              kind="danger-quiet"
              className="md:me-auto"
              isBusy={running === 'remove'}
              onPress={() => void submit(removal.edit, 'remove')}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : null}
          <Button onPress={onClose}>{hasConflict ? <Trans>Keep the other</Trans> : <Trans>Cancel</Trans>}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={running === 'save'}>
            {hasConflict ? <Trans>Save mine</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(build(), 'save');
        }}
        className="grid gap-5"
      >
        {hasConflict ? (
          <Note tone="attention">
            <p>
              <Trans>This was changed on another device or in another tab meanwhile. There it is now:</Trans>
            </p>
            <p className="mt-1 font-medium">{describe(base)}</p>
          </Note>
        ) : null}
        {failure ? <Note tone="danger">{failure}</Note> : null}
        {children}
        <Scope pricing={pricing} scope={scope} />
      </form>
    </Dialog>
  );
}

/** Which properties an edit changes; nothing where there is no other. */
function Scope({ pricing: { property, rule_set }, scope }: Pick<EditDialogProps, 'pricing' | 'scope'>) {
  const count = rule_set?.properties.length ?? 1;
  if (count < 2) return null;
  return (
    <p className="text-caption text-ink-2">
      {scope === 'property' ? (
        <Trans>
          Only for <bdi>{property.title}</bdi>.
        </Trans>
      ) : (
        <Plural value={count} one="For # home." other="For all # homes that share these rules." />
      )}
    </p>
  );
}

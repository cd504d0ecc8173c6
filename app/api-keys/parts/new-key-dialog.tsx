import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keyDays, keyScopes, type KeyScope } from '#contract/api-keys.ts';
import type { NewApiKey } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useScopeLabels } from './scope-labels.ts';

interface WantedKey {
  name: string;
  scopes: KeyScope[];
  days: (typeof keyDays)[number];
}

/** Makes a key: what it is for, what it may do, and for how long. */
export function NewKeyDialog({ onMade, onClose }: { onMade: (made: NewApiKey) => void; onClose: () => void }) {
  const { t } = useLingui();
  const labels = useScopeLabels();
  const [wanted, setWanted] = useState<WantedKey>({ name: '', scopes: [], days: 365 });
  const make = useChange('api-keys', (api, body: WantedKey) => api.createApiKey({ body }), onMade);
  const errors = make.fields;
  const change = (part: Partial<WantedKey>) => {
    make.reset();
    setWanted({ ...wanted, ...part });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`New API key`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="new-api-key" isBusy={make.isPending}>
            <Trans>Make the key</Trans>
          </Button>
        </>
      }
    >
      <form
        id="new-api-key"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(wanted);
        }}
      >
        <TextField
          label={<Trans>Name of the program</Trans>}
          autoComplete="off"
          maxLength={60}
          value={wanted.name}
          onChange={(name) => change({ name })}
          error={errors['name']}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-small font-medium">
            <Trans>What it may do</Trans>
          </legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              className="flex! w-full"
              isSelected={wanted.scopes.includes(scope)}
              onChange={(isOn) =>
                change({ scopes: isOn ? [...wanted.scopes, scope] : wanted.scopes.filter((one) => one !== scope) })
              }
              errorId={errors['scopes'] ? 'scopes-error' : undefined}
            >
              {labels[scope]}
            </Checkbox>
          ))}
          <FieldError id="scopes-error">{errors['scopes']}</FieldError>
        </fieldset>
        <RadioGroup
          label={<Trans>It works for</Trans>}
          value={String(wanted.days)}
          onChange={(days) => change({ days: keyDays.find((one) => String(one) === days)! })}
        >
          {keyDays.map((days) => (
            <Radio key={days} value={String(days)}>
              <Plural value={days} one="# day" other="# days" />
            </Radio>
          ))}
        </RadioGroup>
        <p className="text-caption text-ink-2">
          <Trans>No key changes your account, your payout details or your messages.</Trans>
        </p>
      </form>
    </Dialog>
  );
}

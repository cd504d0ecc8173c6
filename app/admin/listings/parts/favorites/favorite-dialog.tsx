import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { favoriteDecisions, type FavoriteDecision } from '#contract/guest-favorites.ts';
import type { FavoriteHome } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Pins or suppresses a home, or leaves it to its rating, with the reason. */
export function FavoriteDialog({ home, onClose }: { home: FavoriteHome; onClose: () => void }) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const [decision, setDecision] = useState<FavoriteDecision | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ decision?: string; reason?: string }>({});
  const labels: Record<FavoriteDecision, string> = {
    pinned: t`Pin: the badge whatever the rating`,
    suppressed: t`Suppress: never the badge`,
    by_rating: t`Leave it to the rating`,
  };
  const decide = useAct(
    (api) =>
      api.decideGuestFavorite({
        params: { property_id: home.id },
        body: { decision: decision!, reason: reason.trim() },
      }),
    { done: t`Saved. Guests see it at once.`, onDone: onClose, refetch: [keyFor('guest-favorites')] },
  );

  function submit() {
    const missing = {
      ...(decision === null ? { decision: t`Choose one` } : {}),
      ...(reason.trim() === '' ? { reason: t`Write the reason` } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) decide.mutate();
  }

  return (
    <Dialog
      isOpen
      width="medium"
      onOpenChange={(isOpen) => {
        if (!isOpen && !decide.isPending) onClose();
      }}
      title={<bdi>{home.title || t`Without a title`}</bdi>}
      footer={
        <Button kind="primary" isBusy={decide.isPending} onPress={submit}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {decide.failure ? <Note tone="danger">{decide.failure}</Note> : null}
        <RadioGroup
          label={<Trans>Guest Favorite</Trans>}
          value={decision}
          onChange={(value) => {
            setDecision(value as FavoriteDecision);
            setErrors({});
          }}
          error={errors.decision}
        >
          {favoriteDecisions
            .filter((one) => one !== home.decision)
            .map((one) => (
              <Radio key={one} value={one}>
                {labels[one]}
              </Radio>
            ))}
        </RadioGroup>
        <TextField
          label={<Trans>Reason, for administrators only</Trans>}
          name="reason"
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setErrors({});
          }}
          error={errors.reason}
        />
      </div>
    </Dialog>
  );
}

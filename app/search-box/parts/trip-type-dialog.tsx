import { Trans, useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, Check, HeartHandshake, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { groupTypes, type GroupType } from '#app/search-query/search-query.ts';

export interface TripTypeDialogProps {
  group: GroupType | null;
  onDone: (group: GroupType | null) => void;
  onClose: () => void;
}

const icons: Record<GroupType, ReactNode> = {
  family: <HeartHandshake className="size-6 text-sea-ink" strokeWidth={1.5} aria-hidden />,
  friends: <Smile className="size-6 text-sea-ink" strokeWidth={1.5} aria-hidden />,
  business: <BriefcaseBusiness className="size-6 text-sea-ink" strokeWidth={1.5} aria-hidden />,
};

/** Selects the group type with one press; Skip removes it. */
export function TripTypeDialog({ group, onDone, onClose }: TripTypeDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`What's Your Trip Type?`}
      footer={
        <Button onPress={() => onDone(null)}>
          <Trans>Skip</Trans>
        </Button>
      }
    >
      <div className="grid gap-2.5 pt-1">
        {groupTypes.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === group}
            onClick={() => onDone(type)}
            className="flex min-h-15 items-center gap-3.5 rounded-control border border-control px-4 text-start font-medium transition-colors duration-(--duration-quick) hover:bg-limestone active:bg-sand aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-ink"
          >
            {icons[type]}
            {i18n._(tripTypeLabels[type])}
            {type === group ? <Check className="ms-auto size-5" aria-hidden /> : null}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

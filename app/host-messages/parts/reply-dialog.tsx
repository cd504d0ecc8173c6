import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedReply, MessageTexts } from '#contract/types.gen.ts';
import { hostMessageLimits } from '#contract/limits.ts';
import { forEachLocale } from '#contract/names.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { useChange } from '#app/session/use-change.ts';
import { TextDialog } from '#app/shared/text-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { StayTextsField } from './stay-texts-field.tsx';

interface Form {
  name: string;
  texts: MessageTexts;
  host_id: string;
}

const noTexts: MessageTexts = forEachLocale(() => '');

interface Props {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  /** The hosts for whom the viewer may write. */
  hosts: readonly { host_id: string; name: string }[];
  onClose: () => void;
}

/** Writes a saved reply. What is typed stays in this window until it is saved. */
export function ReplyDialog({ reply, hosts, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const saved: Form = {
    name: reply?.name ?? '',
    texts: reply?.texts ?? noTexts,
    host_id: reply?.host_id ?? hosts[0]?.host_id ?? user!.id,
  };
  const { form, edit, forget } = useDraft<Form & Record<string, unknown>>(
    `saved-reply.${reply?.id ?? 'new'}`,
    user!.id,
    { ...saved },
  );
  const { name, texts, host_id } = form;
  const save = useChange(
    'host-messages',
    (api) =>
      reply
        ? api.changeSavedReply({ params: { saved_reply_id: reply.id }, body: { name, texts } })
        : api.createSavedReply({ body: { name, texts, host_id } }),
    () => {
      forget();
      toast({ title: t`Saved reply stored` });
      onClose();
    },
  );
  const errors = save.fields;
  const change = (changes: Partial<Form>) => {
    save.reset();
    edit(changes);
  };
  return (
    <TextDialog
      formId="saved-reply"
      title={reply ? t`Edit the saved reply` : t`New saved reply`}
      isSaving={save.isPending}
      onSave={() => save.mutate(undefined)}
      onDiscard={forget}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {!reply && hosts.length > 1 ? (
          <Select
            label={<Trans>Whose guests</Trans>}
            value={host_id}
            onChange={(value) => change({ host_id: value })}
            options={hosts.map((host) => ({ value: host.host_id, label: host.name }))}
          />
        ) : null}
        <TextField
          label={<Trans>Name</Trans>}
          hint={<Trans>Only you see it: “How to find us”, “After dark”.</Trans>}
          dir="auto"
          maxLength={hostMessageLimits.nameLength}
          value={name}
          onChange={(value) => change({ name: value })}
          error={errors['name']}
        />
      </div>
      <StayTextsField texts={texts} onChange={(value) => change({ texts: value })} error={errors['texts']} />
    </TextDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { webhookEvents, type WebhookEvent } from '#contract/webhooks.ts';
import type { Webhook, WebhookWithSecret } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useEventLabels } from './webhook-labels.ts';

interface WebhookDialogProps {
  /** The webhook that is changed; a new one without it. */
  webhook?: Webhook;
  onAdded?: (added: WebhookWithSecret) => void;
  onClose: () => void;
}

/** The address of a webhook, and what it is told of. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const labels = useEventLabels();
  const [wanted, setWanted] = useState<{ url: string; events: WebhookEvent[] }>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
  });
  const save = useChange(
    'webhooks',
    async (api, body: typeof wanted) => {
      if (webhook) await api.changeWebhook({ params: { webhook_id: webhook.id }, body });
      else return api.addWebhook({ body });
    },
    (added) => {
      onClose();
      if (added) onAdded?.(added);
      else toast({ title: t`The webhook is saved` });
    },
  );
  const errors = save.fields;
  const change = (part: Partial<typeof wanted>) => {
    save.reset();
    setWanted({ ...wanted, ...part });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={webhook ? t`Change the webhook` : t`New webhook`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form="webhook" isBusy={save.isPending}>
            {webhook ? <Trans>Save</Trans> : <Trans>Add the webhook</Trans>}
          </Button>
        </>
      }
    >
      <form
        id="webhook"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(wanted);
        }}
      >
        <TextField
          type="url"
          label={<Trans>Address</Trans>}
          hint={<Trans>It begins with https://</Trans>}
          autoComplete="off"
          maxLength={2000}
          value={wanted.url}
          onChange={(url) => change({ url })}
          error={errors['url']}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-small font-medium">
            <Trans>It is told when</Trans>
          </legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              isSelected={wanted.events.includes(event)}
              onChange={(isOn) =>
                change({ events: webhookEvents.filter((one) => (one === event ? isOn : wanted.events.includes(one))) })
              }
              errorId={errors['events'] ? 'events-error' : undefined}
            >
              {labels[event]}
            </Checkbox>
          ))}
          <FieldError id="events-error">{errors['events']}</FieldError>
        </fieldset>
      </form>
    </Dialog>
  );
}

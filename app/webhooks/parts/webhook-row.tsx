import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Webhook, WebhookWithSecret } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { formatInstant } from '#app/shared/days.ts';
import { ConfirmDialog } from '#app/shared/confirm-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** A webhook with its state, its log, and what its host can do about it. */
export function WebhookRow({
  webhook,
  onRenewed,
}: {
  webhook: Webhook;
  onRenewed: (renewed: WebhookWithSecret) => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const [dialog, setDialog] = useState<'change' | 'renew' | 'remove'>();
  const [isLogOpen, setLogOpen] = useState(false);
  const close = () => setDialog(undefined);
  const params = { webhook_id: webhook.id };
  const logId = `log-${webhook.id}`;
  const { host } = new URL(webhook.url);
  const turn = useChange(
    'webhooks',
    (api, is_on: boolean) => api.changeWebhook({ params, body: { is_on } }),
    ({ is_on }) => toast({ title: is_on ? t`The webhook is on` : t`The webhook is off` }),
  );
  const test = useChange(
    'webhooks',
    (api, _: undefined) => api.testWebhook({ params }),
    () => setLogOpen(true),
  );
  return (
    <li className="border-b border-line py-5 last:border-0">
      <h2 className="text-body font-medium">
        <bdi dir="ltr" className="break-all">
          {webhook.url}
        </bdi>
      </h2>
      <p className="mt-0.5 text-caption text-ink-2">
        <Plural value={webhook.events.length} one="# event" other="# events" />
      </p>
      <WebhookState webhook={webhook} />
      <div className="max-w-md">
        <Switch
          label={<Trans>Send events to this address</Trans>}
          isSelected={webhook.is_on}
          isDisabled={turn.isPending}
          onChange={(isOn) => turn.mutate(isOn)}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          isDisabled={!webhook.is_on}
          isBusy={test.isPending}
          aria-label={t`Send a test to ${host}`}
          onPress={() => test.mutate(undefined)}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Button
          aria-expanded={isLogOpen}
          aria-controls={isLogOpen ? logId : undefined}
          aria-label={t`Log of ${host}`}
          onPress={() => setLogOpen(!isLogOpen)}
        >
          <Trans>Log</Trans>
        </Button>
        <Button aria-label={t`Change the webhook to ${host}`} onPress={() => setDialog('change')}>
          <Trans>Change</Trans>
        </Button>
        <Button aria-label={t`New secret for ${host}`} onPress={() => setDialog('renew')}>
          <Trans>New secret</Trans>
        </Button>
        <Button kind="danger-quiet" aria-label={t`Remove the webhook to ${host}`} onPress={() => setDialog('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isLogOpen ? <DeliveryLog id={logId} webhook={webhook} /> : null}
      {dialog === 'change' ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {dialog === 'renew' ? <RenewDialog webhook={webhook} onRenewed={onRenewed} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog webhook={webhook} onClose={close} /> : null}
    </li>
  );
}

function WebhookState({ webhook: { off_reason, failing_since, old_secret_until } }: { webhook: Webhook }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const since = failing_since === null ? '' : formatInstant(failing_since, locale);
  const until = old_secret_until === null ? '' : formatInstant(old_secret_until, locale);
  return (
    <>
      {off_reason === 'failing' ? (
        <Line tone="text-danger-ink">
          <Trans>We switched it off, because an event was not taken for three days. Repair it and switch it on.</Trans>
        </Line>
      ) : off_reason === 'host' ? (
        <Line tone="text-ink-2">
          <Trans>You switched it off</Trans>
        </Line>
      ) : failing_since === null ? null : (
        <Line tone="text-clay-ink">
          <Trans>It has failed since {since}. What it does not take is sent again for three days.</Trans>
        </Line>
      )}
      {old_secret_until === null ? null : (
        <Line tone="text-ink-2">
          <Trans>The old secret works until {until}</Trans>
        </Line>
      )}
    </>
  );
}

const Line = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <p className={`mt-0.5 text-caption ${tone}`}>{children}</p>
);

function RenewDialog({
  webhook: { id },
  onRenewed,
  onClose,
}: {
  webhook: Webhook;
  onRenewed: (renewed: WebhookWithSecret) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const renew = useChange(
    'webhooks',
    (api, webhook_id: string) => api.renewWebhookSecret({ params: { webhook_id } }),
    (renewed) => {
      onClose();
      onRenewed(renewed);
    },
  );
  return (
    <ConfirmDialog
      title={t`Make a new secret?`}
      action={<Trans>Make the new secret</Trans>}
      isHarmless
      isBusy={renew.isPending}
      onConfirm={() => renew.mutate(id)}
      onClose={onClose}
    >
      <Trans>The old secret signs too for 24 more hours, so that nothing stops while you replace it.</Trans>
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = useChange(
    'webhooks',
    (api, webhook_id: string) => api.removeWebhook({ params: { webhook_id } }),
    () => {
      toast({ title: t`The webhook is removed` });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t`Remove the webhook?`}
      action={<Trans>Remove</Trans>}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      <Trans>Nothing more is sent to this address, and its log is deleted. This cannot be undone.</Trans>
    </ConfirmDialog>
  );
}

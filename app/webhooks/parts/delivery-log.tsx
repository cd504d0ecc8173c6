import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { Webhook, WebhookDelivery } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDeliveries } from './use-webhooks.ts';
import { useEventLabels, useFailure, useStateLabels } from './webhook-labels.ts';

/** What was sent to a webhook and what waits, the latest first. */
export function DeliveryLog({ id, webhook }: { id: string; webhook: Webhook }) {
  const { t } = useLingui();
  const log = useDeliveries(webhook.id);
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <section id={id} aria-label={t`Log`} className="mt-4 rounded-card bg-limestone px-4 py-1">
      {log.data ? (
        <>
          {deliveries.length === 0 ? (
            <p className="py-3 text-small text-ink-2">
              <Trans>Nothing was sent in the last 30 days. Send a test to try it.</Trans>
            </p>
          ) : (
            <ul>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
              ))}
            </ul>
          )}
          {log.hasNextPage ? (
            <div className="py-3">
              <Button isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          ) : null}
        </>
      ) : log.isError ? (
        <div className="py-3">
          <FailureNote onRetry={() => void log.refetch()}>
            <Trans>The log could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div role="status" aria-label={t`Loading the log…`} className="grid gap-3 py-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </section>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const events = useEventLabels();
  const states = useStateLabels();
  const failure = useFailure(delivery);
  const event = events[delivery.type];
  const at = formatInstant(delivery.created_at, i18n.locale as Locale);
  const resend = useChange(
    'webhooks',
    (api, webhook_delivery_id: string) =>
      api.resendWebhookDelivery({ params: { webhook_id: webhook.id, webhook_delivery_id } }),
    () => toast({ title: t`It is sent again` }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-small font-medium">{event}</p>
        <p className="text-caption text-ink-2">
          <bdi>{at}</bdi>
          {' · '}
          {states[delivery.state]}
          {delivery.attempts > 1 ? (
            <>
              {' · '}
              <Plural value={delivery.attempts} one="# attempt" other="# attempts" />
            </>
          ) : null}
        </p>
        {failure === undefined ? null : <p className="text-caption text-clay-ink">{failure}</p>}
      </div>
      {webhook.is_on ? (
        <Button
          kind="quiet"
          isBusy={resend.isPending}
          aria-label={t`Send again: ${event}, ${at}`}
          onPress={() => resend.mutate(delivery.id)}
        >
          <Trans>Send again</Trans>
        </Button>
      ) : null}
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { WebhookDelivery } from '#contract/types.gen.ts';
import type { WebhookDeliveryState, WebhookDeliveryType } from '#contract/webhooks.ts';

/** What each event is. */
export function useEventLabels(): Record<WebhookDeliveryType, string> {
  const { t } = useLingui();
  return {
    'booking.requested': t`A stay is requested`,
    'booking.approved': t`A stay is approved`,
    'booking.paid': t`A stay is paid`,
    'booking.confirmed': t`A stay is confirmed`,
    'booking.cancelled': t`A stay is cancelled or declined`,
    'booking.changed': t`A stay is changed`,
    'calendar.changed': t`Nights are taken, opened or priced`,
    'message.created': t`A message is written`,
    'payout.sent': t`A payout is sent`,
    'review.published': t`A review is published`,
    'webhook.test': t`Test`,
  };
}

export function useStateLabels(): Record<WebhookDeliveryState, string> {
  const { t } = useLingui();
  return {
    waiting: t`Waiting`,
    retrying: t`Will be sent again`,
    delivered: t`Delivered`,
    stopped: t`Not delivered`,
  };
}

/** Why the last attempt failed; undefined where it did not. */
export function useFailure({ error, status }: Pick<WebhookDelivery, 'error' | 'status'>): string | undefined {
  const { t } = useLingui();
  switch (error) {
    case 'http_status':
      return t`The answer was ${status ?? 0}`;
    case 'redirect':
      return t`The answer was a redirect (${status ?? 0}), which is not followed`;
    case 'timeout':
      return t`There was no answer within 10 seconds`;
    case 'unreachable':
      return t`The address could not be reached`;
    case 'address_refused':
      return t`The address is not on the public network`;
    case null:
      return undefined;
  }
}

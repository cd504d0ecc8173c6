import { gatewayNames, methodsOf } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Services } from '#server/platform/services.ts';
import type { Gateway } from './gateway.ts';
import { gatewayEntries } from './gateways.ts';

/** The gateways that the settings enable. */
export function openGateways({ settings }: Services): Gateway[] {
  return gatewayNames
    .filter((name) => settings.PAYMENT_PROVIDERS.includes(name))
    .map((name) => gatewayEntries[name].open(settings));
}

/** The gateway that offers this method; undefined if none that is enabled does. */
export function findGatewayOf(services: Services, method: PaymentMethod): Gateway | undefined {
  return openGateways(services).find(({ provider }) => methodsOf(provider).some((one) => one === method));
}

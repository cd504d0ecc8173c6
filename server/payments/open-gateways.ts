import type { PaymentMethod } from '#contract/payments.ts';
import type { Services } from '#server/platform/services.ts';
import type { Gateway } from './gateway.ts';
import { openPlutu } from './plutu.ts';
import { openSandbox } from './sandbox.ts';

/** The gateways that the settings enable. */
export function openGateways({ settings }: Services): Gateway[] {
  const gateways: Gateway[] = [];
  if (settings.PAYMENT_PROVIDERS.includes('sandbox')) {
    gateways.push(openSandbox({ publicUrl: settings.PUBLIC_URL, secret: settings.SANDBOX_SECRET }));
  }
  if (settings.PAYMENT_PROVIDERS.includes('plutu')) {
    gateways.push(
      openPlutu({
        url: settings.PLUTU_URL,
        apiKey: settings.PLUTU_API_KEY ?? '',
        accessToken: settings.PLUTU_ACCESS_TOKEN ?? '',
        secretKey: settings.PLUTU_SECRET_KEY ?? '',
        callbackUrl: `${settings.PUBLIC_URL}/api/payments/callback/plutu`,
      }),
    );
  }
  return gateways;
}

/** The gateway that offers this method; undefined if none that is enabled does. */
export function findGatewayOf(services: Services, method: PaymentMethod): Gateway | undefined {
  return openGateways(services).find((gateway) => gateway.methods.includes(method));
}

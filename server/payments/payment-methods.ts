import { methodsOf } from '#contract/payment-providers.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { paymentMethods, type PaymentMethod } from '#contract/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { readFunds } from '#server/wallet/wallet.ts';
import { openGateways } from './open-gateways.ts';
import { openTransfers, transferLimits } from './transfers.ts';

/** The payment methods that this payer can use and their limits, in the contract's order, and what their wallet can pay. */
export async function listPaymentMethods(
  services: Services,
  payer: { id: string },
): Promise<OperationTypes['listPaymentMethods']['ok']> {
  const gateways = openGateways(services);
  const available = new Set<PaymentMethod>(gateways.flatMap(({ provider }) => methodsOf(provider)));
  if (openTransfers(services.settings)) available.add('bank_transfer');
  const hasWallet = services.settings.PAYMENT_PROVIDERS.includes('wallet');
  const now = services.clock.now();
  const wallet_dirham = hasWallet ? (await readFunds(services.db, payer.id, now)).available_dirham : 0;
  if (wallet_dirham > 0) available.add('wallet');
  return {
    methods: paymentMethods.filter((method) => available.has(method)),
    limits: [
      ...gateways.flatMap((gateway) =>
        methodsOf(gateway.provider).map((method) => ({ method, ...gateway.limits(method) })),
      ),
      ...(available.has('bank_transfer') ? [{ method: 'bank_transfer' as const, ...transferLimits }] : []),
    ],
    wallet_dirham,
  };
}

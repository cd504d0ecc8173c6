import type { GatewayName } from '#contract/payment-providers.ts';
import type { GatewayEntry } from './gateway.ts';
import { plutu, plutuSettings } from './plutu/plutu.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** Each payment gateway of `contract/payment-providers.ts`, by its folder. */
export const gatewayEntries: Readonly<Record<GatewayName, GatewayEntry>> = { sandbox, plutu };

/** The settings of gateways, in the order of `.env.example`. */
export const gatewaySettings = { ...plutuSettings };

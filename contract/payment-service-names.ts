import type { Names } from './names.ts';
import { findGatewayMethod, gatewayMethods, type gateways, type GatewayName } from './payment-providers.ts';

type MethodsOf<Name extends GatewayName> = (typeof gateways)[Name]['methods'];
type NamedOf<Methods> = {
  [Method in keyof Methods]: Methods[Method] extends { name: unknown } ? Method : never;
}[keyof Methods];
export type NamedPaymentService = { [Name in GatewayName]: NamedOf<MethodsOf<Name>> }[GatewayName];

/** The proper names of the payment services of Libya, as they are written in each language, wherever they are named. */
export const paymentServiceNames = Object.fromEntries(
  gatewayMethods.filter(isNamedPaymentService).map((method) => [method, findGatewayMethod(method)!.name!]),
) as Readonly<Record<NamedPaymentService, Names>>;

/** Whether a method of payment is a service with a name of its own. */
export function isNamedPaymentService(method: string): method is NamedPaymentService {
  return findGatewayMethod(method)?.name !== undefined;
}

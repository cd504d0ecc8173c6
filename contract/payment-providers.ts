import type { Names } from './names.ts';

/** A way to pay that a gateway offers. */
interface ProvidedMethod {
  /** A proper name, as it is written in each language. A method without one is named in the catalogues. */
  readonly name?: Names;
  /** How its payer pays: with a code that comes to their phone, with a card, on a page of the service, or not at all. */
  readonly by: 'code' | 'card' | 'page' | 'pretence';
  /** What must be known of the account to charge before the payment begins. */
  readonly needs?: readonly AccountField[];
  /** Only numbers of Al-Madar, 091 and 093, have such an account. */
  readonly network?: 'madar';
  /** The digits of the code, where `by` is `code`. */
  readonly codeDigits?: number;
  /** In which currency the gateway charges; dinar unless it says so. */
  readonly currency?: 'USD';
}

/** What a payer says of the account to charge. */
export type AccountField = 'mobile_number' | 'birth_year';

/** A payment service that is called over the network: its code is that of its folder in `server/payments`. */
interface Provider {
  readonly name: Names;
  /** Whether its page returns the browser with signed fields, which our page `/pay/return/{provider}` passes to the callback. */
  readonly returnsSignedFields: boolean;
  /** In the order in which they are offered. Each sends its own statements, whose money is in the provider's account of the ledger. */
  readonly methods: Readonly<Record<string, ProvidedMethod>>;
}

/**
 * The payment gateways. What the API, the screens and the books know of a provider follows from its entry; how to add one is in
 * CONTRIBUTING.md.
 */
export const gateways = {
  sandbox: {
    name: { en: 'Sandbox', ar: 'بيئة التجربة', fr: 'Bac à sable' },
    returnsSignedFields: false,
    methods: { sandbox: { by: 'pretence' } },
  },
  plutu: {
    name: { en: 'Plutu', ar: 'بلوتو', fr: 'Plutu' },
    returnsSignedFields: true,
    methods: {
      adfali: {
        name: { en: 'Adfali', ar: 'ادفع لي', fr: 'Adfali' },
        by: 'code',
        needs: ['mobile_number'],
        codeDigits: 4,
      },
      sadad: {
        name: { en: 'Sadad', ar: 'سداد', fr: 'Sadad' },
        by: 'code',
        needs: ['mobile_number', 'birth_year'],
        network: 'madar',
        codeDigits: 6,
      },
      local_card: { by: 'card' },
      tlync: { name: { en: 'T-Lync', ar: 'تي لينك', fr: 'T-Lync' }, by: 'page', needs: ['mobile_number'] },
      mpgs: { by: 'card', currency: 'USD' },
    },
  },
} as const satisfies Record<string, Provider>;

type Gateways = typeof gateways;
export type GatewayName = keyof Gateways;
/** The methods that a gateway offers. */
export type MethodOfGateway<Name extends GatewayName> = keyof Gateways[Name]['methods'];
export type GatewayMethod = { [Name in GatewayName]: MethodOfGateway<Name> }[GatewayName];

/** Who has the money of a payment: a gateway, our bank, or the payer's wallet. */
export type PaymentProvider = GatewayName | 'bank' | 'wallet';

export const gatewayNames = Object.keys(gateways) as GatewayName[];

/** Whether this is the code of a gateway. */
export function isGateway(name: string): name is GatewayName {
  return Object.hasOwn(gateways, name);
}

/** The methods of a gateway, in the order in which they are offered. */
export function methodsOf(gateway: GatewayName): GatewayMethod[] {
  return Object.keys(gateways[gateway].methods) as GatewayMethod[];
}

/** All methods of all gateways, in the order in which they are offered. */
export const gatewayMethods: readonly GatewayMethod[] = gatewayNames.flatMap(methodsOf);

const facts = Object.assign({}, ...gatewayNames.map((name) => gateways[name].methods)) as Readonly<
  Record<GatewayMethod, ProvidedMethod>
>;

/** What is known of a method; undefined where no gateway offers it. */
export function findGatewayMethod(method: string): ProvidedMethod | undefined {
  return Object.hasOwn(facts, method) ? facts[method as GatewayMethod] : undefined;
}

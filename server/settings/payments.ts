import { z } from 'zod';
import { normalisedAccountNumber } from '#contract/account-numbers.ts';
import { gatewayNames } from '#contract/payment-providers.ts';
import { gatewayEntries, gatewaySettings } from '#server/payments/gateways.ts';
import {
  optionalText,
  secret,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from '#server/platform/setting.ts';

const paymentProviders = [...gatewayNames, 'bank', 'wallet'] as const;
const aboutGateways = gatewayNames.map((name) => `${name} (${gatewayEntries[name].about})`).join(', ');

/** How guests pay, and the accounts of Diyar to which guests and hosts transfer. */
export const paymentSettings = {
  PAYMENT_PROVIDERS: setting(
    `Payment providers, separated by commas: ${aboutGateways}, bank (transfers with a reference), wallet. Default: sandbox,wallet; on a public site wallet.`,
    'plutu,wallet',
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(paymentProviders, `must be some of ${paymentProviders.join(', ')}`)).min(1))
      .optional(),
  ),
  SANDBOX_SECRET: setting(
    'Signs the callbacks of the sandbox. Required with DATABASE_URL and the sandbox, else generated and kept in DATA_DIR.',
    'at least 32 random characters',
    secret,
  ),
  ...gatewaySettings,
  TRANSFER_BANK: setting(
    'Bank of the account to which guests transfer the price of a stay. Required with bank in PAYMENT_PROVIDERS.',
    'Jumhouria Bank',
    optionalText,
  ),
  TRANSFER_ACCOUNT: setting(
    'IBAN of that account, or the alias by which the bank finds it. Required with bank in PAYMENT_PROVIDERS.',
    'LY83002048000020100120361',
    z.string().max(60).optional(),
  ),
  TRANSFER_HOLDER: setting(
    'Holder of that account. Required with bank in PAYMENT_PROVIDERS.',
    'Diyar for tourism services',
    z.string().max(120).optional(),
  ),
  FEES_BANK: setting(
    'Bank of the account to which hosts transfer the fees of cash stays. Without it they are asked to write to the help desk.',
    'Jumhouria Bank',
    optionalText,
  ),
  FEES_IBAN: setting(
    'IBAN of that account. Required with FEES_BANK.',
    'LY83002048000020100120361',
    z
      .string()
      .refine((text) => normalisedAccountNumber('iban', text) !== undefined, 'must be a Libyan IBAN')
      .optional(),
  ),
} satisfies SettingTable;

/** Of a trial, which needs an account that nobody owns. */
export const demoFeesAccount = { FEES_BANK: 'Jumhouria Bank', FEES_IBAN: 'LY83002048000020100120361' } as const;

type Payments = Read<typeof paymentSettings> & { PAYMENT_PROVIDERS: readonly string[] };

export const paymentRequirements = (read: Payments): Requirement[] => [
  [
    'PAYMENT_PROVIDERS has bank',
    read.PAYMENT_PROVIDERS.includes('bank'),
    ['TRANSFER_BANK', 'TRANSFER_ACCOUNT', 'TRANSFER_HOLDER'],
  ],
  ['FEES_BANK is set', read.FEES_BANK !== undefined, ['FEES_IBAN']],
  ...gatewayNames.map((name): Requirement => [
    `PAYMENT_PROVIDERS has ${name}`,
    read.PAYMENT_PROVIDERS.includes(name),
    gatewayEntries[name].required,
  ]),
];

import { z } from 'zod';
import { product } from '#contract/product.ts';
import {
  address,
  optionalText,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from '#server/platform/setting.ts';

export const smsProviders = ['gateway', 'sandbox', 'none'] as const;

export const mailAndSmsSettings = {
  SMTP_URL: setting(
    'Server that sends mail. Without it each mail becomes a file in DATA_DIR/outbox.',
    'smtp://user:password@mail.example.ly:587',
    address(/^smtps?:\/\//, 'smtp://user:password@mail.example.ly:587').optional(),
  ),
  MAIL_FROM: setting(
    'Sender of every mail.',
    product.sender,
    z
      .string()
      .regex(/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/, `must be an address such as ${product.sender}`)
      .default(product.sender),
  ),
  VERIFY_EMAIL: setting(
    'Whether requests of guests without a verified address wait until they confirm it: true or false. Default: true with SMTP_URL.',
    'true',
    z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .optional(),
  ),
  SMS_PROVIDER: setting(
    'How messages go to phones: gateway (SMS_GATEWAY_URL), sandbox (files in DATA_DIR/outbox, refused on a public site) or none, and then nobody logs in by phone number. Default: gateway with SMS_GATEWAY_URL, else sandbox; on a public site none.',
    'gateway',
    z.enum(smsProviders, `must be one of ${smsProviders.join(', ')}`).optional(),
  ),
  SMS_GATEWAY_URL: setting(
    'Address of the HTTP gateway that sends SMS. It gets a POST of { id, from, to, text } as JSON for each message. Required with SMS_PROVIDER=gateway.',
    'https://sms.example.ly/v1/messages',
    address(/^https?:\/\//, 'https://sms.example.ly/v1/messages').optional(),
  ),
  SMS_GATEWAY_TOKEN: setting('Bearer token for the gateway. Required with SMS_GATEWAY_URL.', 'token', optionalText),
  SMS_SENDER: setting(
    'Sender of every SMS: up to 11 Latin letters and digits that the gateway allows, or a number.',
    product.names.latin,
    z
      .string()
      .regex(
        /^([A-Za-z0-9 ]{1,11}|\+\d{7,15})$/,
        'must be up to 11 Latin letters and digits, or a number with its country',
      )
      .default(product.names.latin),
  ),
} satisfies SettingTable;

export const mailAndSmsRequirements = (read: Read<typeof mailAndSmsSettings>): Requirement[] => [
  ['SMS_PROVIDER is gateway', read.SMS_PROVIDER === 'gateway', ['SMS_GATEWAY_URL']],
  ['SMS_GATEWAY_URL is set', read.SMS_GATEWAY_URL !== undefined, ['SMS_GATEWAY_TOKEN']],
];

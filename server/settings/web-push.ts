import { z } from 'zod';
import { areKeyPair, isPushPrivateKey, isPushPublicKey } from '#server/platform/push-keys.ts';
import { setting, type Read, type Requirement, type SettingTable } from '#server/platform/setting.ts';

/** The keys by which push services know this site (decision 105). */
export const webPushSettings = {
  WEB_PUSH_PUBLIC_KEY: setting(
    'Public key (VAPID) by which push services know this site; npm run push-keys makes a pair. Without it notifications are not shown on devices.',
    'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    z.string().refine(isPushPublicKey, 'must be a public key that npm run push-keys has made').optional(),
  ),
  WEB_PUSH_PRIVATE_KEY: setting(
    'Its private key. Required with WEB_PUSH_PUBLIC_KEY. After a change of the pair devices have to be switched on anew.',
    'private key',
    z.string().refine(isPushPrivateKey, 'must be a private key that npm run push-keys has made').optional(),
  ),
} satisfies SettingTable;

type WebPush = Read<typeof webPushSettings>;

export const webPushRequirements = ({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }: WebPush): Requirement[] => [
  ['WEB_PUSH_PUBLIC_KEY is set', WEB_PUSH_PUBLIC_KEY !== undefined, ['WEB_PUSH_PRIVATE_KEY']],
  ['WEB_PUSH_PRIVATE_KEY is set', WEB_PUSH_PRIVATE_KEY !== undefined, ['WEB_PUSH_PUBLIC_KEY']],
];

export function webPushContradictions({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }: WebPush): string[] {
  if (WEB_PUSH_PUBLIC_KEY === undefined || WEB_PUSH_PRIVATE_KEY === undefined) return [];
  return areKeyPair(WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY)
    ? []
    : ['WEB_PUSH_PRIVATE_KEY is not the private key of WEB_PUSH_PUBLIC_KEY: set both of one pair'];
}

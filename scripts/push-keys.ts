/**
 * `npm run push-keys`: prints a new pair of keys for notifications on devices, as settings of `.env`. Devices are switched on for one
 * pair, and have to be switched on anew for another.
 */
import { makePushKeys } from '#server/platform/push-keys.ts';

const { public_key, private_key } = makePushKeys();
process.stdout.write(`WEB_PUSH_PUBLIC_KEY=${public_key}\nWEB_PUSH_PRIVATE_KEY=${private_key}\n`);

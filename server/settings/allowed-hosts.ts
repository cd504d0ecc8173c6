import { z } from 'zod';
import { commaList, setting, type SettingTable } from '#server/platform/setting.ts';

const hostsWithPorts = commaList
  .transform((parts) => parts.map((part) => part.toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^(\[[0-9a-f:.]+\]|[^\s:/@]+):\d{1,5}$/, 'must be some host:port, such as 127.0.0.1:4000'),
    ),
  );

/** Hosts that Diyar calls although they are not on the public network. */
export const allowedHostSettings = {
  ICAL_ALLOW_HOSTS: setting(
    'For tests: hosts with ports, separated by commas, whose calendars are read though they are not on the public network.',
    '127.0.0.1:4000',
    hostsWithPorts,
  ),
  WEBHOOK_ALLOW_HOSTS: setting(
    'For tests and closed networks: hosts with ports, separated by commas, to which webhooks are sent, also by http, though they are not on the public network.',
    '127.0.0.1:4000',
    hostsWithPorts,
  ),
  WEB_PUSH_ALLOW_HOSTS: setting(
    'For tests: hosts with ports, separated by commas, that are called as push services, also by http, though they are not on the public network.',
    '127.0.0.1:4000',
    hostsWithPorts,
  ),
} satisfies SettingTable;

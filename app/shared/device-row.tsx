import { useLingui } from '@lingui/react/macro';
import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountSession } from '#contract/types.gen.ts';

type Device = Pick<AccountSession, 'device' | 'browser' | 'system'>;

const icons: Record<Device['device'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleHelp,
};

/** Names a device by its browser and system. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useLingui();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t`Unknown device`;
}

/** An item of a list of devices: which one it is, a line about it, and a button, which goes below in large text. */
export function DeviceRow({ device, detail, children }: { device: Device; detail: ReactNode; children: ReactNode }) {
  const deviceName = useDeviceName();
  const Icon = icons[device.device];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <Icon className="size-6 flex-none text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-medium">
          <bdi>{deviceName(device)}</bdi>
        </span>
        <span className="block text-small text-ink-2">{detail}</span>
      </span>
      {children}
    </li>
  );
}

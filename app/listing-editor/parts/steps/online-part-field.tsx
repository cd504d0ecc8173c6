import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { onlinePercents } from '#contract/online-and-cash.ts';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { StepProps } from '../step-props.ts';

/** Where the switch is turned on. */
const firstPercent = 30;

/** Whether guests may pay a share online to confirm and the rest in cash on arrival, and which share. */
export function OnlinePartField({
  percent,
  edit,
}: {
  /** The share that is paid online; null where guests cannot pay in parts. */
  percent: number | null;
  edit: StepProps['edit'];
}) {
  const { i18n } = useLingui();
  const inPercent = (share: number) => i18n.number(share / 100, { style: 'percent' });
  return (
    <div>
      <Switch
        icon={<HandCoins className="size-5" strokeWidth={1.75} aria-hidden />}
        label={<Trans>Part online, the rest in cash</Trans>}
        hint={<Trans>Guests may pay a share online to confirm, and bring you the rest in cash.</Trans>}
        isSelected={percent !== null}
        onChange={(isOn) => edit({ online_part_percent: isOn ? firstPercent : null })}
      />
      {percent === null ? null : (
        <div className="ps-9 pb-4">
          <Select
            label={<Trans>Share that is paid online</Trans>}
            value={String(percent)}
            options={onlinePercents.map((share) => ({ value: String(share), label: inPercent(share) }))}
            onChange={(share) => edit({ online_part_percent: Number(share) })}
            className="max-w-60"
          />
          <p className="mt-2 text-caption text-ink-2">
            <Trans>
              <bdi>{inPercent(100 - percent)}</bdi> is cash in your hand. The service fee comes off the part that is
              paid online, so you owe none.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PushDevice } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { DeviceRow, useDeviceName } from '#app/shared/device-row.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readPushSupport } from './push-browser.ts';
import { PushRefusalNote } from './push-refusal-note.tsx';
import { usePush } from './use-push.ts';

/** The devices that show the user's notifications as they come. Nothing where the site sends none. */
export function PushSection() {
  const { t } = useLingui();
  const { state, refusal, turningOn, turningOff } = usePush();
  // What was pressed goes with the device, or as this one is on.
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = { onSuccess: () => heading.current?.focus({ preventScroll: true }) };
  const [support] = useState(readPushSupport);
  if (state.data?.public_key === null) return null;
  const publicKey = state.data?.public_key;
  const devices = state.data?.devices ?? [];
  const isOn = devices.some(({ current }) => current);
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        <Trans>On your devices</Trans>
      </h3>
      <p className="mt-1 text-small text-ink-2">
        <Trans>
          A device says at once that somebody has written to you, or that something happens to a booking, also while
          Diyar is closed. It never shows what people wrote.
        </Trans>
      </p>
      {state.isPending ? (
        <div role="status" aria-label={t`Loading your devices…`} className="mt-4">
          <Skeleton className="h-14 w-full" />
        </div>
      ) : null}
      {state.isError && !state.data ? (
        <div className="mt-4">
          <FailureNote isBusy={state.isFetching} onRetry={() => void state.refetch()}>
            <Trans>Your devices could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : null}
      {devices.length > 0 ? (
        <ul className="mt-3">
          {devices.map((device) => (
            <PushDeviceRow
              key={device.id}
              device={device}
              isBusy={turningOff.isPending && turningOff.variables.id === device.id}
              onTurnOff={() => turningOff.mutate(device, focusHeading)}
            />
          ))}
        </ul>
      ) : null}
      {turningOff.isError ? (
        <div className="mt-3">
          <Note tone="danger">{turningOff.failure}</Note>
        </div>
      ) : null}
      {publicKey !== undefined && !isOn ? (
        <div className="mt-4">
          {support === 'home_screen' ? (
            <Note>
              <Trans>
                On an iPhone or iPad, put Diyar on the home screen first: press “Share”, then “Add to Home Screen”. Open
                it from there and turn notifications on here.
              </Trans>
            </Note>
          ) : support === 'no' ? (
            <Note>
              <Trans>This browser cannot show notifications.</Trans>
            </Note>
          ) : (
            <>
              <Button
                isBusy={turningOn.isPending}
                onPress={() =>
                  turningOn.mutate(publicKey, {
                    onSuccess: (refused) => {
                      if (refused === undefined) focusHeading.onSuccess();
                    },
                  })
                }
                className="max-sm:w-full"
              >
                <Trans>Turn on for this device</Trans>
              </Button>
              <PushRefusalNote refusal={refusal} failure={turningOn.failure} />
            </>
          )}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {turningOn.isSuccess && isOn ? <Trans>Notifications are on for this device.</Trans> : null}
      </p>
    </section>
  );
}

function PushDeviceRow({ device, isBusy, onTurnOff }: { device: PushDevice; isBusy: boolean; onTurnOff: () => void }) {
  const { t, i18n } = useLingui();
  const name = useDeviceName()(device);
  const added = formatInstant(device.added_at, i18n.locale as Locale);
  return (
    <DeviceRow
      device={device}
      detail={
        device.current ? (
          <span className="text-palm-ink">
            <Trans>This device</Trans>
          </span>
        ) : (
          <Trans>On since {added}</Trans>
        )
      }
    >
      <Button kind="danger-quiet" isBusy={isBusy} onPress={onTurnOff}>
        <span aria-hidden>
          <Trans context="notifications of a device">Turn off</Trans>
        </span>
        <span className="sr-only">{t`Turn off notifications: ${name}`}</span>
      </Button>
    </DeviceRow>
  );
}

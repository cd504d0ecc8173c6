import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, KeyRound, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TripManual } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { areCodesShown } from './use-trip-manual.ts';

/** The network of the home with its password, which is copied by one tap. Nothing where neither is written, or shown yet. */
export function WifiCode({ manual }: { manual: TripManual }) {
  const { t } = useLingui();
  const copy = useCopy({ title: t`Could not be copied`, text: t`Hold the password to select it.` });
  const { wifi_name: name } = manual;
  const password = areCodesShown(manual) ? manual.wifi_password : null;
  if (!name && !password) return null;
  return (
    <CodeRow
      label={
        <>
          <Wifi className="size-4.5 flex-none" aria-hidden />
          <span>
            <Trans>Wi-Fi</Trans>
            {name ? (
              <>
                {' · '}
                <bdi dir="ltr" className="break-all">
                  {name}
                </bdi>
              </>
            ) : null}
          </span>
        </>
      }
      code={password}
      action={
        password ? (
          <Button
            icon={<Copy className="size-4.5" aria-hidden />}
            aria-label={t`Copy the password`}
            onPress={() => void copy(password, t`Paste it where your phone asks for the password of the network.`)}
          >
            <Trans>Copy</Trans>
          </Button>
        ) : null
      }
    />
  );
}

/** The code of the door or of the box with the key. Nothing where there is none, or it is not shown yet. */
export function DoorCode({ manual }: { manual: TripManual }) {
  // Older copies of devices have none.
  const code = areCodesShown(manual) ? (manual.door_code as string | null | undefined) : null;
  if (!code) return null;
  return (
    <CodeRow
      label={
        <>
          <KeyRound className="size-4.5 flex-none" aria-hidden />
          <Trans>Door code</Trans>
        </>
      }
      code={code}
    />
  );
}

/** When codes are shown that the host has written and that it is too early for; else nothing. */
export function CodesLater({ manual, className = '' }: { manual: TripManual; className?: string }) {
  const { i18n } = useLingui();
  if (areCodesShown(manual) || manual.codes_from === null) return null;
  const day = formatDay(manual.codes_from, i18n.locale as Locale, 'full');
  return (
    <p className={`text-small text-ink-2 ${className}`}>
      <Trans>The Wi-Fi password and the door code appear here on {day}, the day you arrive.</Trans>
    </p>
  );
}

function CodeRow({ label, code, action }: { label: ReactNode; code: string | null; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-1.5 text-small text-ink-2">{label}</p>
        {code ? (
          <p className="text-title break-all select-all">
            <bdi dir="ltr">{code}</bdi>
          </p>
        ) : null}
      </div>
      {action}
    </div>
  );
}

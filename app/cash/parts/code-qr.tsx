import { useLingui } from '@lingui/react/macro';
import { QrCode } from '#app/shared/qr-code.tsx';

/** The six digits as a QR code. */
export function CodeQr({ code }: { code: string }) {
  const { t } = useLingui();
  return <QrCode text={code} label={t`QR code with the same six digits`} />;
}

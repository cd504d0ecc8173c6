import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';

/** The six digits as a QR code: dark on white in both themes, because scanners expect it. */
export function CodeQr({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code with the same six digits`}
      shapeRendering="crispEdges"
      className="w-42 rounded-control border border-line bg-[#fff] fill-[#0b171a]"
    >
      <path d={path} />
    </svg>
  );
}

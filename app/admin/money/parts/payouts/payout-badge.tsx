import { useLingui } from '@lingui/react/macro';
import type { batchLooks } from '#app/admin/parts/payout-labels.ts';

type Look = (typeof batchLooks)[keyof typeof batchLooks];

/** A state as an icon and a label. */
export function PayoutBadge({ look: { label, Icon, ground } }: { look: Look }) {
  const { i18n } = useLingui();
  return (
    <span
      className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-tag py-0.5 ps-2 pe-2.5 text-caption font-medium ${ground}`}
    >
      <Icon className="size-[0.9375rem] flex-none stroke-2" aria-hidden />
      {i18n._(label)}
    </span>
  );
}

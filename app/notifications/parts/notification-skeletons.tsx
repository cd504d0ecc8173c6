import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Placeholders of rows while loading. */
export function NotificationSkeletons({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading notifications…`}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex gap-3 border-t border-line px-4 py-3.5 first:border-t-0">
          <Skeleton className="size-10 flex-none rounded-full!" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

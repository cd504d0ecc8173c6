import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** As high as the homes below an unanswered question, while they or their code are loaded: the messages stay where they are. */
export function SimilarHomesSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="mt-6 grid gap-5 border-t border-line pt-5 pb-4">
      <Skeleton className="h-5 w-44" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="aspect-[4/3] w-20 flex-none max-sm:w-16" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  );
}

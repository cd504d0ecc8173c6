import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** As high as the other dates of a home, while they or their code are loaded: what follows on the page stays where it is. */
export function AlternativesSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="mt-4">
      <Skeleton className="h-36 w-full md:h-29 md:max-w-xl" />
    </div>
  );
}

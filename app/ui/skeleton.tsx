/** Holds the place of something that is on its way. It shows after 100 ms, so quick answers do not flash. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-tag bg-sand [animation-delay:100ms] ${className}`} />
  );
}

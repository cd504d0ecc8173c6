/** A placeholder for loading content. It pulses after 100 ms, so that it does not flash. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block max-w-full animate-pulse rounded-tag bg-sand [animation-delay:100ms] ${className}`}
    />
  );
}

/** A spinner. Needs a label if no text beside it says what is loading. */
export function Spinner({ label, className = 'size-[1.125rem]' }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden
      className={`inline-block flex-none animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-t-transparent ${className}`}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-grid place-items-center">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

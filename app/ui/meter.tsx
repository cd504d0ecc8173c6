/** A value from 0 to 1 as a bar, which grows in reading direction. */
export function Meter({ value, label, className = 'w-16' }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`inline-block h-1 overflow-hidden rounded-full bg-sand ${className}`}
    >
      <span className="block h-full bg-sea" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

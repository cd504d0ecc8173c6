/** Something is under way. Give it a label where nothing beside it says so. */
export function Spinner({ label, className = 'size-[1.125em]' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
      <svg className={`animate-spin motion-reduce:animate-none ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

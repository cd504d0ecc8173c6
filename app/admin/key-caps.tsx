/** Keys as they are drawn on a keyboard, from left to right in both directions. Screen readers have them elsewhere. */
export function KeyCaps({ keys, className = '' }: { keys: readonly string[]; className?: string }) {
  return (
    <span dir="ltr" aria-hidden className={`inline-flex flex-none gap-[0.1875rem] ${className}`}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-[0.3125rem] bg-limestone px-[0.3125rem] font-sans text-[0.6875rem] leading-none whitespace-nowrap text-ink-2 shadow-[inset_0_0_0_1px_var(--color-line),inset_0_-1px_0_var(--color-control)]"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

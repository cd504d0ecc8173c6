/** The first two letters of a partner in a circle, as its logo is not ours to show. */
export function PartnerMark({ title, isFaint = false }: { title: string; isFaint?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-12 flex-none place-items-center rounded-full bg-sand text-small leading-none font-medium ${isFaint ? 'text-ink-3' : 'text-ink-2'}`}
    >
      <bdi>{[...title.trim()].slice(0, 2).join('')}</bdi>
    </span>
  );
}

import type { Photo } from '#contract/types.gen.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The offset of the common picture in each arch. */
const shifts = [
  'start-0',
  'start-[calc(-100%-var(--gap))]',
  'start-[calc(-200%-2*var(--gap))]',
  'start-[calc(-300%-3*var(--gap))] max-md:hidden',
  'start-[calc(-400%-4*var(--gap))] max-md:hidden',
];

/** The photo of the booked home, seen through three arches, or on wide screens through five. Decorative. */
export function BookedArches({ photo, isWide = false }: { photo: Photo; isWide?: boolean }) {
  const count = isWide
    ? 'grid-cols-3 md:grid-cols-5 h-50 md:h-76 xl:h-100'
    : 'grid-cols-3 h-50 md:h-76 xl:h-104 md:[--gap:0.625rem]';
  const radius = isWide
    ? 'md:rounded-[50%_50%_.5rem_.5rem/5rem_5rem_.5rem_.5rem] xl:rounded-[50%_50%_.5rem_.5rem/7rem_7rem_.5rem_.5rem]'
    : 'xl:rounded-[50%_50%_.5rem_.5rem/4.6rem_4.6rem_.5rem_.5rem]';
  const width = isWide ? 'w-[calc(300%+2*var(--gap))] md:w-[calc(500%+4*var(--gap))]' : 'w-[calc(300%+2*var(--gap))]';
  return (
    // Left to right in every language, as the picture is not mirrored.
    <div dir="ltr" aria-hidden="true" className={`grid gap-(--gap) [--gap:0.625rem] xl:[--gap:1rem] ${count}`}>
      {(isWide ? shifts : shifts.slice(0, 3)).map((shift) => (
        <div
          key={shift}
          className={`relative overflow-hidden rounded-[50%_50%_.5rem_.5rem/3.4rem_3.4rem_.5rem_.5rem] bg-sand after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_7px_6px_10px_-2px_oklch(.25_.03_215/.30),inset_1px_0_0_oklch(.25_.03_215/.10)] ${radius} ${shift.endsWith('hidden') ? 'max-md:hidden' : ''}`}
        >
          <Picture
            photo={photo}
            sizes={isWide ? '(min-width: 80rem) 76rem, 100vw' : '(min-width: 52rem) 29rem, 100vw'}
            eager
            alt=""
            className={`absolute inset-y-0 h-full max-w-none ${width} ${shift}`}
          />
        </div>
      ))}
    </div>
  );
}

import avifLarge from './pictures/hero-1200.avif';
import avifSmall from './pictures/hero-640.avif';
import webpLarge from './pictures/hero-1200.webp';
import webpSmall from './pictures/hero-640.webp';

/** The offset of the common picture in each arch. */
const shifts = ['left-0', 'left-[calc(-100%-var(--gap))]', 'left-[calc(-200%-2*var(--gap))]'];

/** On phones slightly less than the real width, as for `cardSizes`. */
const sizes = '(min-width: 80rem) 40rem, (min-width: 64rem) 33rem, (min-width: 40rem) 94vw, 86vw';

/** A decorative picture of the sea, seen through three arches. */
export function HeroArches() {
  return (
    // Left to right in every language, as the picture is not mirrored.
    <div
      dir="ltr"
      aria-hidden="true"
      className="grid h-54 grid-cols-3 gap-(--gap) max-sm:max-w-md [--gap:0.625rem] sm:h-64 lg:h-88 xl:h-108 xl:[--gap:1rem]"
    >
      {shifts.map((shift, at) => (
        <div
          key={shift}
          className="relative overflow-hidden rounded-[50%_50%_.5rem_.5rem/3.4rem_3.4rem_.5rem_.5rem] bg-[#b8bdb5] after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_7px_6px_10px_-2px_oklch(.25_.03_215/.30),inset_1px_0_0_oklch(.25_.03_215/.10)] sm:rounded-[50%_50%_.5rem_.5rem/7.5rem_7.5rem_.5rem_.5rem] lg:rounded-[50%_50%_.5rem_.5rem/3.2rem_3.2rem_.5rem_.5rem] xl:rounded-[50%_50%_.5rem_.5rem/4.6rem_4.6rem_.5rem_.5rem]"
        >
          <picture className="contents">
            <source type="image/avif" srcSet={`${avifSmall} 640w, ${avifLarge} 1200w`} sizes={sizes} />
            <img
              src={webpLarge}
              srcSet={`${webpSmall} 640w, ${webpLarge} 1200w`}
              sizes={sizes}
              width="1200"
              height="800"
              alt=""
              fetchPriority={at === 0 ? 'high' : undefined}
              className={`absolute inset-y-0 h-full w-[calc(300%+2*var(--gap))] max-w-none object-cover ${shift}`}
            />
          </picture>
        </div>
      ))}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAddressInLanguage } from '#app/ui/link.tsx';
import benghazi from './pictures/place-benghazi.webp';
import ghadames from './pictures/place-ghadames.webp';
import ghat from './pictures/place-ghat.webp';
import jebelAkhdar from './pictures/place-jebel-akhdar.webp';
import tripoli from './pictures/place-tripoli.webp';
import zuwara from './pictures/place-zuwara.webp';

const pictures: readonly (readonly [slug: string, picture: string])[] = [
  ['tripoli', tripoli],
  ['ghadames', ghadames],
  ['zuwara', zuwara],
  ['jebel-akhdar', jebelAkhdar],
  ['benghazi', benghazi],
  ['ghat', ghat],
];

/** The places that are searched most and what Libya has beside them, each with a small picture: a row to swipe on phones. */
export default function PicturedPlaces({ places }: { places: readonly { slug: string; name: string }[] }) {
  const inLanguage = useAddressInLanguage();
  return (
    <section className="mt-11" aria-labelledby="pictured-places">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="pictured-places" className="text-title">
          <Trans>Where people go</Trans>
        </h2>
        <a href="#places" className="target text-link text-small">
          <Trans>All places</Trans>
        </a>
      </div>
      <ul className="relative -mx-4 mt-3 flex snap-x snap-mandatory scroll-px-4 gap-3.5 overflow-x-auto px-4 scrollbar-none *:w-32 *:flex-none *:snap-start md:mx-0 md:grid md:grid-cols-6 md:overflow-visible md:px-0 md:*:w-auto">
        {pictures.map(([slug, picture]) => (
          <li key={slug}>
            <a href={inLanguage(`/places/${slug}`)} className="hover:underline">
              <img
                src={picture}
                width="320"
                height="320"
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-card bg-sand object-cover"
              />
              <span className="mt-1.5 block text-small font-medium">
                {places.find((place) => place.slug === slug)?.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

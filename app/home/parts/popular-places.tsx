import { Trans } from '@lingui/react/macro';
import { useAddressInLanguage } from '#app/ui/link.tsx';
import benghazi from './pictures/place-benghazi.webp';
import ghadames from './pictures/place-ghadames.webp';
import jebelAkhdar from './pictures/place-jebel-akhdar.webp';
import tripoli from './pictures/place-tripoli.webp';
import zuwara from './pictures/place-zuwara.webp';

const pictures: readonly (readonly [slug: string, picture: string])[] = [
  ['tripoli', tripoli],
  ['ghadames', ghadames],
  ['zuwara', zuwara],
  ['jebel-akhdar', jebelAkhdar],
  ['benghazi', benghazi],
];

/** The places that are searched most and what Libya has beside them, each with a small picture: a row to swipe on phones. */
export default function PopularPlaces({ places }: { places: readonly { slug: string; name: string }[] }) {
  const inLanguage = useAddressInLanguage();
  return (
    <section className="mt-11" aria-labelledby="popular-places">
      <h2 id="popular-places" className="text-title">
        <Trans>Where people go</Trans>
      </h2>
      <ul className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 scrollbar-none *:min-w-32 *:flex-1 *:snap-start md:mx-0 md:overflow-visible md:px-0">
        {pictures.map(([slug, picture]) => (
          <li key={slug}>
            <a href={inLanguage(`/places/${slug}`)}>
              <img
                src={picture}
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

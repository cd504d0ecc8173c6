import { Trans } from '@lingui/react/macro';
import { useAddressInLanguage } from '#app/ui/link.tsx';

/** Links to the pages of towns and regions. */
export default function PlaceLinks({ places }: { places: readonly { slug: string; name: string }[] }) {
  const inLanguage = useAddressInLanguage();
  return (
    <section className="mt-11 md:mt-16">
      <h2 className="text-title">
        <Trans>Stays by place</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {places.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={inLanguage(`/places/${slug}`)}
              className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

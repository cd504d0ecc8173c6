import { useLingui } from '@lingui/react/macro';
import { examples } from './parts/example-searches.ts';
import { useAddressInLanguage } from '#app/ui/link.tsx';

/**
 * Example searches to press, on phones, where the placeholder of the box shows one at a time. A form, as the addresses of Arabic sentences
 * are six times as long as these.
 */
export default function ExampleList() {
  const { t, i18n } = useLingui();
  const inLanguage = useAddressInLanguage();
  return (
    <form action={inLanguage('/search')} className="md:hidden">
      <ul
        aria-label={t`Example searches`}
        className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none *:flex-none"
      >
        {examples.slice(1, 2).map((example) => {
          const sentence = i18n._(example);
          return (
            <li key={sentence}>
              <button
                type="submit"
                name="q"
                value={sentence}
                className="min-h-11 rounded-full border border-control bg-surface px-4 text-small whitespace-nowrap"
              >
                {sentence}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '#contract/languages.ts';

/** How many homes a search would find; a count that was not finished has a plus: "1,000+ homes", "50+ homes". */
export function HomeCount({ total, isExact }: { total: number; isExact: boolean }) {
  const { i18n } = useLingui();
  if (isExact) return <Plural value={total} one="# home" other="# homes" />;
  const counted = new Intl.NumberFormat(languageOf(i18n.locale).numbers).format(total);
  return (
    <Trans>
      <bdi dir="ltr">{counted}+</bdi> homes
    </Trans>
  );
}

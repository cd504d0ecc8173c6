import { Plural, Trans } from '@lingui/react/macro';

export interface ResultCountProps {
  total: number;
  isExact: boolean;
  /** Null for the whole country. */
  placeName: string | null;
  /** The search is limited to map bounds. */
  hasBounds: boolean;
}

/** "38 homes in Susa". The country has a text of its own, as its preposition differs from that of a town. */
export function ResultCount({ total, isExact, placeName, hasBounds }: ResultCountProps) {
  if (isExact) {
    if (hasBounds) {
      return (
        <Trans>
          <Plural value={total} one="# home" other="# homes" /> in this part of the map
        </Trans>
      );
    }
    return placeName === null ? (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> in Libya
      </Trans>
    ) : (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> in {placeName}
      </Trans>
    );
  }
  if (hasBounds) {
    return (
      <Trans>
        <bdi dir="ltr">1,000+</bdi> homes in this part of the map
      </Trans>
    );
  }
  return placeName === null ? (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes in Libya
    </Trans>
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes in {placeName}
    </Trans>
  );
}

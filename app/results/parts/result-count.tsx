import { Plural, Trans } from '@lingui/react/macro';

export interface ResultCountProps {
  total: number;
  isExact: boolean;
  /** Null for the whole country. */
  placeName: string | null;
  /** Homes around the place are among them. */
  isAround?: boolean;
  /** The landmark that the homes are near to, beside the place or instead of it. */
  landmark?: string | null;
  /** The search is limited to map bounds. */
  hasBounds: boolean;
}

/** "38 homes in Susa", "12 homes near Mitiga Airport". The country has a text of its own, as its preposition differs from that of a town. */
export function ResultCount({
  total,
  isExact,
  placeName,
  isAround = false,
  landmark = null,
  hasBounds,
}: ResultCountProps) {
  if (!isExact) {
    return <ManyHomes placeName={placeName} isAround={isAround} landmark={landmark} hasBounds={hasBounds} />;
  }
  if (hasBounds) {
    return (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> in this part of the map
      </Trans>
    );
  }
  if (landmark !== null) {
    return placeName === null ? (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> near {landmark}
      </Trans>
    ) : isAround ? (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> in and around {placeName} near {landmark}
      </Trans>
    ) : (
      <Trans>
        <Plural value={total} one="# home" other="# homes" /> in {placeName} near {landmark}
      </Trans>
    );
  }
  return placeName === null ? (
    <Trans>
      <Plural value={total} one="# home" other="# homes" /> in Libya
    </Trans>
  ) : isAround ? (
    <Trans>
      <Plural value={total} one="# home" other="# homes" /> in and around {placeName}
    </Trans>
  ) : (
    <Trans>
      <Plural value={total} one="# home" other="# homes" /> in {placeName}
    </Trans>
  );
}

/** More than are counted. */
function ManyHomes({
  placeName,
  isAround,
  landmark,
  hasBounds,
}: {
  placeName: string | null;
  isAround: boolean;
  landmark: string | null;
  hasBounds: boolean;
}) {
  if (hasBounds) {
    return (
      <Trans>
        <bdi dir="ltr">1,000+</bdi> homes in this part of the map
      </Trans>
    );
  }
  if (landmark !== null) {
    return (
      <Trans>
        <bdi dir="ltr">1,000+</bdi> homes near {landmark}
      </Trans>
    );
  }
  return placeName === null ? (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes in Libya
    </Trans>
  ) : isAround ? (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes in and around {placeName}
    </Trans>
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes in {placeName}
    </Trans>
  );
}

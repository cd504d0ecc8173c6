import { Plural, Trans } from '@lingui/react/macro';

export interface ResultCountProps {
  total: number;
  isExact: boolean;
  /** Null for the whole country. */
  placeName: string | null;
  /** A part of the map was asked for, whatever lies in it. */
  isArea: boolean;
}

/** "38 stays in Susa". The country is said apart, as languages differ in how one is in a country and in a town. */
export function ResultCount({ total, isExact, placeName, isArea }: ResultCountProps) {
  if (isExact) {
    if (isArea) {
      return (
        <Trans>
          <Plural value={total} one="# stay" other="# stays" /> in this part of the map
        </Trans>
      );
    }
    return placeName === null ? (
      <Trans>
        <Plural value={total} one="# stay" other="# stays" /> in Libya
      </Trans>
    ) : (
      <Trans>
        <Plural value={total} one="# stay" other="# stays" /> in {placeName}
      </Trans>
    );
  }
  if (isArea) {
    return (
      <Trans>
        <bdi dir="ltr">1,000+</bdi> stays in this part of the map
      </Trans>
    );
  }
  return placeName === null ? (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> stays in Libya
    </Trans>
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> stays in {placeName}
    </Trans>
  );
}

import { scaleBand, scaleLinear, type ScaleBand, type ScaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { HomeInsights } from '#contract/types.gen.ts';

type Month = HomeInsights['months'][number];

export interface PricePlot {
  /** The lines of the scale, in whole dinar, each with its place from the top in per cent. */
  ticks: { dinar: number; top: number }[];
  /** The middle of each month from the start of the line, in per cent. */
  centers: number[];
  /** Paths in a square of 100: the own line, the middle of similar homes, and where half of them lie. */
  own: string;
  middle: string;
  band: string;
  /** The last month that has an average of the home. */
  last: { index: number; top: number; dirham: number } | null;
}

/** Average nights by month, drawn in per cent so that nothing is measured. Null where there is no amount. */
export function plotPrices(months: readonly Month[]): PricePlot | null {
  const amounts = months.flatMap(({ average_night_dirham, similar }) => [
    ...(average_night_dirham === null ? [] : [average_night_dirham]),
    ...(similar ? [similar.low_dirham, similar.high_dirham] : []),
  ]);
  if (amounts.length === 0) return null;
  const y = amountScale(amounts);
  const x = scaleBand<number>()
    .domain(months.map((_, index) => index))
    .range([0, 100]);
  const centers = months.map((_, index) => centerOf(x, index));
  const at = (_: Month, index: number) => centers[index]!;
  const lastIndex = months.findLastIndex(({ average_night_dirham }) => average_night_dirham !== null);
  const lastDirham = months[lastIndex]?.average_night_dirham ?? null;
  return {
    ticks: y.ticks(4).map((dinar) => ({ dinar, top: y(dinar) })),
    centers,
    own:
      line<Month>()
        .defined((month) => month.average_night_dirham !== null)
        .x(at)
        .y((month) => y(month.average_night_dirham! / 1000))(months) ?? '',
    middle:
      line<Month>()
        .defined((month) => month.similar !== null)
        .x(at)
        .y((month) => y(month.similar!.middle_dirham / 1000))(months) ?? '',
    band:
      area<Month>()
        .defined((month) => month.similar !== null)
        .x(at)
        .y0((month) => y(month.similar!.low_dirham / 1000))
        .y1((month) => y(month.similar!.high_dirham / 1000))(months) ?? '',
    last: lastDirham === null ? null : { index: lastIndex, top: y(lastDirham / 1000), dirham: lastDirham },
  };
}

/** Whole dinar from the top, 0, to the bottom, 100. It begins below the lowest amount, not at nothing. */
function amountScale(dirham: readonly number[]): ScaleLinear<number, number> {
  const low = Math.min(...dirham) / 1000;
  const high = Math.max(...dirham) / 1000;
  const space = Math.max((high - low) * 0.1, high * 0.05, 1);
  return scaleLinear()
    .domain([Math.max(0, low - space), high + space])
    .nice(4)
    .range([100, 0]);
}

const centerOf = (scale: ScaleBand<number>, index: number) => scale(index)! + scale.bandwidth() / 2;

/** The scale of a chart of amounts: a round top and the lines below it, in dirham. */
export function amountScale(highest: number): { top: number; lines: number[] } {
  const least = Math.max(highest, 1000);
  const power = 10 ** Math.floor(Math.log10(least / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= least)!;
  return { top: step * 4, lines: [0, 1, 2, 3, 4].map((index) => index * step) };
}

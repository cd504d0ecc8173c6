/** Takes owed fees off payouts, the one that is due first before the others; each gives at most what it has. */
export function takeFees<Payout extends { payable_dirham: number }>(
  payouts: readonly Payout[],
  owed_dirham: number,
): (Payout & { taken_dirham: number })[] {
  let rest = Math.max(0, owed_dirham);
  return payouts.map((payout) => {
    const taken_dirham = Math.min(rest, payout.payable_dirham);
    rest -= taken_dirham;
    return { ...payout, taken_dirham };
  });
}

import { takeFees } from './netting.ts';

/** A payout that a batch can pay. */
export interface Candidate {
  id: string;
  host_id: string;
  account_id: string;
  earned_dirham: number;
  /** Taken off before. */
  fees_dirham: number;
}

/** A part of a payout in a transfer; all of it, unless the payout is above the cap or crosses it. */
export interface Piece {
  payout_id: string;
  /** The first one stays the payout; each other becomes a payout of its own. */
  is_first: boolean;
  /** Owed fees that are taken off it now. */
  taken_dirham: number;
  amount_dirham: number;
}

export interface PlannedTransfer {
  host_id: string;
  account_id: string;
  /** From 1. */
  part: number;
  amount_dirham: number;
  fees_dirham: number;
  pieces: Piece[];
}

/**
 * The transfers of a batch: one for each host and account, less what the host owes, split into parts of at most
 * `cap_dirham`, all but the last of them full.
 * @param candidates those of a host in the order in which they are due
 * @param owed what each host owes in dirham; those who owe nothing may be missing
 */
export function planTransfers(
  candidates: readonly Candidate[],
  owed: ReadonlyMap<string, number>,
  cap_dirham: number,
): PlannedTransfer[] {
  return [...Map.groupBy(candidates, ({ host_id }) => host_id)].flatMap(([host_id, own]) => {
    const payable = own.map((one) => ({ ...one, payable_dirham: one.earned_dirham - one.fees_dirham }));
    const { account_id } = own[0]!;
    const transfers: PlannedTransfer[] = [];
    const open = () => {
      const next = { host_id, account_id, part: transfers.length + 1, amount_dirham: 0, fees_dirham: 0, pieces: [] };
      transfers.push(next);
      return next;
    };
    let current: PlannedTransfer = open();
    for (const { id: payout_id, payable_dirham, taken_dirham } of takeFees(payable, owed.get(host_id) ?? 0)) {
      let rest = payable_dirham - taken_dirham;
      for (let is_first = true; is_first || rest > 0; is_first = false) {
        if (rest > 0 && current.amount_dirham === cap_dirham) current = open();
        const amount_dirham = Math.min(rest, cap_dirham - current.amount_dirham);
        const piece = { payout_id, is_first, taken_dirham: is_first ? taken_dirham : 0, amount_dirham };
        current.pieces.push(piece);
        current.amount_dirham += amount_dirham;
        current.fees_dirham += piece.taken_dirham;
        rest -= amount_dirham;
      }
    }
    return transfers;
  });
}

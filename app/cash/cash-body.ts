/** The body of an entry of cash, with the amount that it was decided on. */
export interface CashBody {
  code: string | null;
  received_dirham: number;
  agreed_dirham: number;
  counted_at: string;
  wrong_tries: number;
}

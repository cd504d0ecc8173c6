import { csvFile } from '#server/platform/csv-file.ts';
import type { PayoutFile } from '#contract/payout-batches.ts';

/** A line of a file for the bank. */
export interface FileLine {
  /** `P-118-3`: batch and line, by which the bank names the transfer when it comes back. */
  reference: string;
  holder: string;
  /** The bank and branch, or the mobile wallet, as the host wrote it. */
  provider: string;
  /** An IBAN, or the phone number of a wallet. */
  number: string;
  amount_dirham: number;
}

/** The banks that take files of their own, by the bank code of an IBAN. */
const filesOfBanks: Readonly<Record<string, PayoutFile>> = { '002': 'jumhouria', '003': 'ncb' };

/** The file in which a transfer to this account is: that of its bank, or the CSV with all others. */
export function fileOf(number: string): PayoutFile {
  return (number.startsWith('LY') ? filesOfBanks[number.slice(4, 7)] : undefined) ?? 'csv';
}

/** The content of a file; docs/payout-files.md describes each. `made_on` is a day. */
export function fileContent(file: PayoutFile, lines: readonly FileLine[], batch: { number: string; made_on: string }) {
  if (file === 'csv') return otherBanksFile(lines);
  return file === 'ncb' ? ncbFile(lines, batch) : jumhouriaFile(lines, batch);
}

/** With an apostrophe before the plus of a wallet's number, which a spreadsheet would take for a formula. */
function otherBanksFile(lines: readonly FileLine[]): string {
  const rows = lines.map(({ amount_dirham, ...line }) => ({ ...line, amount: dinar(amount_dirham), currency: 'LYD' }));
  const columns = (['reference', 'holder', 'provider', 'number', 'amount', 'currency'] as const).map((key) => ({
    key,
    header: key,
  }));
  return csvFile(rows, columns);
}

/** Fixed columns: a head, a line for each transfer and a foot with count and sum. */
function ncbFile(lines: readonly FileLine[], { number, made_on }: { number: string; made_on: string }): string {
  const day = made_on.replaceAll('-', '');
  return [
    `H${left(number, 12)}${day}${zeros(lines.length, 6)}LYD`,
    ...lines.map(
      (line) =>
        `D${left(line.reference, 20)}${left(line.number, 25)}${zeros(line.amount_dirham, 15)}${left(line.holder, 70)}`,
    ),
    `T${zeros(lines.length, 6)}${zeros(sumOf(lines), 18)}`,
  ]
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Fields between bars, the account without the check digits of the IBAN, and amounts in dinar. */
function jumhouriaFile(lines: readonly FileLine[], { number, made_on }: { number: string; made_on: string }): string {
  const plain = (text: string) => text.replaceAll(/[|\r\n]/g, ' ');
  return [
    ['00', number, made_on, String(lines.length), dinar(sumOf(lines))],
    ...lines.map((line) => ['10', line.reference, line.number.slice(4), dinar(line.amount_dirham), plain(line.holder)]),
    ['99', String(lines.length), dinar(sumOf(lines))],
  ]
    .map((fields) => `${fields.join('|')}\r\n`)
    .join('');
}

/** Text in a fixed column, cut where it is longer. Counted in characters, so that Arabic names keep the columns. */
function left(text: string, width: number): string {
  const characters = [...text.replaceAll(/[\r\n\t]/g, ' ')].slice(0, width);
  return characters.join('') + ' '.repeat(width - characters.length);
}

const zeros = (count: number, width: number) => String(count).padStart(width, '0');
const sumOf = (lines: readonly FileLine[]) => lines.reduce((sum, one) => sum + one.amount_dirham, 0);
const dinar = (dirham: number) => (dirham / 1000).toFixed(3);

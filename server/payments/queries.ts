import { sql, type Kysely } from 'kysely';
import type { Payment } from '#contract/types.gen.ts';
import type { PaymentProvider } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';

export interface PaymentRow {
  id: string;
  /** The id of what is paid for. Only the caller knows what it is. */
  reference: string;
  payer_id: string;
  provider: PaymentProvider;
  method: PaymentMethod;
  amount_dirham: number;
  /** Dirham to take from the wallet when this payment is approved. */
  wallet_dirham: number;
  status: Payment['status'];
  invoice_no: string;
  gateway_amount: string;
  gateway_currency: 'LYD' | 'USD';
  provider_reference: string | null;
  redirect_url: string | null;
  return_url: string;
  next_step: 'redirect' | 'code' | 'transfer' | null;
  /** Until when a bank transfer is awaited. */
  awaited_until: Date | null;
  /** Until the gateway has answered the start: renewed by the instance that waits for the answer. */
  starting_since: Date | null;
  confirming_since: Date | null;
  /** Codes that were sent to the gateway. */
  code_tries: number;
  /** Of the payer and the phone number that the gateway writes to. */
  phone_hash: Buffer | null;
  /** When the gateway was last asked to send a code again. */
  code_sent_at: Date | null;
  failure: string | null;
  created_at: Date;
  settled_at: Date | null;
  /** The administrator who recorded the outcome. */
  settled_by: string | null;
  settle_reason: string | null;
}

export type NewPayment = Pick<
  PaymentRow,
  | 'reference'
  | 'payer_id'
  | 'provider'
  | 'method'
  | 'amount_dirham'
  | 'gateway_amount'
  | 'gateway_currency'
  | 'return_url'
  | 'created_at'
> & {
  status: 'created' | 'approved' | 'redirected';
  wallet_dirham?: number;
  phone_hash?: Buffer | null;
  /** Default: one is made of the id. */
  invoice_no?: string;
  next_step?: 'transfer';
  awaited_until?: Date | null;
  provider_reference?: string;
};

export async function insertPayment(trx: Kysely<DB>, one: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (
      id, reference, payer_id, provider, method, amount_dirham, wallet_dirham, status, invoice_no, gateway_amount, gateway_currency,
      return_url, created_at, starting_since, phone_hash, settled_at, next_step, awaited_until, provider_reference
    )
    select id, ${one.reference}::uuid, ${one.payer_id}::uuid, ${one.provider}, ${one.method}, ${one.amount_dirham}::int,
      ${one.wallet_dirham ?? 0}::int, ${one.status}, coalesce(${one.invoice_no ?? null}, 'D' || replace(id::text, '-', '')), ${one.gateway_amount}, ${one.gateway_currency},
      ${one.return_url}, ${one.created_at}::timestamptz,
      ${one.status === 'created' ? one.created_at : null}::timestamptz, ${one.phone_hash ?? null}::bytea,
      ${one.status === 'approved' ? one.created_at : null}::timestamptz, ${one.next_step ?? null},
      ${one.awaited_until ?? null}::timestamptz, ${one.provider_reference ?? null}
    from (select new_id() as id) as fresh
    returning *
  `.execute(trx);
  return rows[0]!;
}

export async function findPayment(db: Kysely<DB>, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select * from payments where id = ${id}`.execute(db);
  return rows[0];
}

export async function findByInvoice(db: Kysely<DB>, invoiceNo: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select * from payments where invoice_no = ${invoiceNo}`.execute(db);
  return rows[0];
}

export async function lockPayment(trx: Kysely<DB>, id: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`select * from payments where id = ${id} for update`.execute(trx);
  return rows[0]!;
}

/** The payment for `reference` that is not settled yet, locked. */
export async function lockInProgress(trx: Kysely<DB>, reference: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where reference = ${reference} and status in ('created', 'redirected') for update
  `.execute(trx);
  return rows[0];
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'amount_dirham'
    | 'provider_reference'
    | 'redirect_url'
    | 'next_step'
    | 'confirming_since'
    | 'code_tries'
    | 'code_sent_at'
    | 'failure'
    | 'settled_at'
    | 'settled_by'
    | 'settle_reason'
  >
>;

/** Changes a payment that the caller has locked. */
export async function updatePayment(trx: Kysely<DB>, payment: PaymentRow, change: PaymentChange): Promise<PaymentRow> {
  const next = { ...payment, ...change };
  await sql`
    update payments set
      status = ${next.status}, amount_dirham = ${next.amount_dirham}, provider_reference = ${next.provider_reference}, redirect_url = ${next.redirect_url},
      next_step = ${next.next_step}, confirming_since = ${next.confirming_since}, failure = ${next.failure},
      code_tries = ${next.code_tries}, code_sent_at = ${next.code_sent_at}, settled_at = ${next.settled_at},
      settled_by = ${next.settled_by}, settle_reason = ${next.settle_reason}
    where id = ${payment.id}
  `.execute(trx);
  return next;
}

/** Shows other instances that this one still waits for the gateway's answer to the start. */
export async function renewStart(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await sql`update payments set starting_since = ${now} where id = ${id} and status = 'created'`.execute(db);
}

/** Whether another approved payment of the same provider has this reference of the gateway. */
export async function isReferenceUsed(
  trx: Kysely<DB>,
  payment: PaymentRow,
  gatewayReference: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments
    where provider_reference = ${gatewayReference} and provider = ${payment.provider} and status = 'approved'
      and id <> ${payment.id}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Payments whose outcome is unknown, oldest first. */
export async function listUnknown(db: Kysely<DB>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where status = 'unknown' order by created_at limit 500
  `.execute(db);
  return rows;
}

/** How many payments have an unknown outcome. */
export async function countUnknown(
  db: Kysely<DB>,
): Promise<{ count: number; amount_dirham: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; amount_dirham: number; oldest_at: Date | null }>`
    select count(*)::int as count, coalesce(sum(amount_dirham), 0)::bigint as amount_dirham, min(created_at) as oldest_at
    from payments where status = 'unknown'
  `.execute(db);
  return rows[0]!;
}

/** The failure of a payment whose start was broken off. */
export const neverStarted = 'NEVER_STARTED';

/** The failure of a bank transfer that did not arrive in time. */
export const noTransfer = 'NO_TRANSFER';

/**
 * Ends payments that have been in progress for too long. One that was created before `started` and never reached the
 * gateway has failed, and so has one whose code was never confirmed. Another one without an outcome that was created
 * before `answered`, or whose code was sent before `confirmed`, is unknown. A bank transfer is awaited until its time has
 * passed `now`; one that arrives later is taken all the same.
 */
export async function closeStale(
  db: Kysely<DB>,
  before: { started: Date; confirmed: Date; answered: Date; now: Date },
): Promise<void> {
  const awaitsTransfer = sql`(next_step is not distinct from 'transfer')`;
  const awaitsCode = sql`(next_step = 'code' and confirming_since is null)`;
  await sql`
    update payments set
      status = case when status = 'created' or ${awaitsCode} or ${awaitsTransfer} then 'failed' else 'unknown' end,
      failure = case when status = 'created' then ${neverStarted} when ${awaitsCode} then 'NO_CODE'
        when ${awaitsTransfer} then ${noTransfer} else failure end,
      next_step = null
    where (status = 'created' and created_at < ${before.started})
       or (status = 'redirected' and confirming_since < ${before.confirmed})
       or (status = 'redirected' and created_at < ${before.answered} and not ${awaitsTransfer})
       or (status = 'redirected' and ${awaitsTransfer} and awaited_until < ${before.now})
  `.execute(db);
}

/** The newest payments for these references, at most five of each. */
export async function listNewest(db: Kysely<DB>, references: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.* from unnest(${references}::uuid[]) as asked (id),
      lateral (select * from payments where reference = asked.id order by id desc limit 5) as p
    order by p.id desc
  `.execute(db);
  return rows;
}

/** Approved payments for `reference`, in the order of their ids. */
export async function listApproved(db: Kysely<DB>, reference: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where reference = ${reference} and status = 'approved' order by id
  `.execute(db);
  return rows;
}

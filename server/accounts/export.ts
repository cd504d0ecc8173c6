import type { OperationTypes } from '#contract/types.gen.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import type { Services } from '#server/platform/services.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';

type Export = OperationTypes['exportAccount']['ok'];
type Parts = Omit<Export, 'exported_at' | 'profile'>;

/** The parts of the domain's own tables, without secrets. */
const ownParts = {
  sessions: `
    select user_agent, created_at, last_used_at, revoked_at from sessions where user_id = $1 order by created_at`,
  identity_documents: `
    select kind, status, reason, submitted_at, decided_at from identity_documents where user_id = $1
    order by submitted_at`,
  blocked_people: `
    select blocked_id, blocked_at from blocked_people where blocker_id = $1 order by blocked_at`,
  security_events: `
    select kind, happened_at, user_agent, network, actor_id is not null as by_administrator
    from security_events where user_id = $1 order by id`,
};

/** All data that is stored about a user: the parts of every domain. */
export async function exportAccount(
  { db, pool, clock }: Services,
  userId: string,
  caller: EventOrigin,
  lifecycles: readonly AccountLifecycle[],
): Promise<Export> {
  await recordSecurityEvent(db, { user_id: userId, kind: 'data_exported', origin: caller }, clock.now());
  const read = async (text: string) => (await pool.query<Record<string, unknown>>(text, [userId])).rows;
  const [profile] = await read(`
    select id, name, email, role, host_type, phone, sign_in_phone, phone_proved_at, bio, city, language, currency, referral_code, created_at,
      identity_verified_at, case when avatar_key is null then null else '/media/' || avatar_key end as avatar
    from users where id = $1`);
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const exports of [ownParts, ...lifecycles.map((one) => one.exports ?? {})]) {
    for (const [name, text] of Object.entries(exports)) parts[name] = await read(text);
  }
  return { exported_at: clock.now().toISOString(), profile: profile!, ...(parts as Parts) };
}

import type { KeyScope } from '#contract/api-keys.ts';
import type { Currency, Locale } from '#contract/common.ts';
import type { AdminRole, Role } from '#contract/roles.ts';

/** The signed-in user who calls. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Null unless an administrator. */
  admin_role: AdminRole | null;
  host_type: 'individual' | 'company' | 'enterprise' | null;
  /** The saved preference; null if none was chosen. */
  language: Locale | null;
  currency: Currency;
  session_id: string;
  /** When they last proved who they are: at the sign-in, or before a dear act. Null for a session of a former version. */
  reauthenticated_at: Date | null;
  /** When a second factor was used or set up in this session. */
  second_factor_at: Date | null;
  /**
   * The administrator who sees Diyar as this user, read-only; absent for the user. What a call does beside its answer, such as
   * marking messages as read, it leaves out then. `session_id` is that of the act-as session.
   */
  acted_by?: { id: string };
  /** The API key of the program that calls for this host; absent for people. `session_id` is then empty. */
  key?: { id: string; scopes: readonly KeyScope[] };
  /** When the access token of the call expires. */
  token_ends_at: Date;
}

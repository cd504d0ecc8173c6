import type { Currency, Locale } from '#contract/common.ts';
import type { Role } from '#contract/operation.ts';

/** Who asks. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  role: Role;
  host_type: 'individual' | 'company' | 'enterprise' | null;
  /** The saved preference; null when never chosen. */
  language: Locale | null;
  currency: Currency;
  session_id: string;
  /** When the token that they came with ends. */
  token_ends_at: Date;
}

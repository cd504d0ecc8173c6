/** Accounts of companies let homes and book none: they have no guest mode (specification 4.5). */
export const isCompany = ({ host_type }: { host_type: string | null }): boolean =>
  host_type === 'company' || host_type === 'enterprise';

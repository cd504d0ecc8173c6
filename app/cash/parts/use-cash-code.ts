import { useQuery } from '@tanstack/react-query';
import { cashCodeOf } from '#contract/cash-code.ts';
import { publicKey } from '#app/session/query-keys.ts';

/** The code of a booking, made on this device; undefined for a moment. */
export function useCashCode(secret: string | undefined, bookingId: string): string | undefined {
  const { data } = useQuery({
    queryKey: publicKey('cash-code', secret, bookingId),
    queryFn: () => cashCodeOf(secret!, bookingId),
    enabled: secret !== undefined,
    networkMode: 'always',
    staleTime: Infinity,
  });
  return data;
}

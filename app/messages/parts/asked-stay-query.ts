import type { ConversationDetails } from '#contract/types.gen.ts';

type Asked = Pick<ConversationDetails['booking'], 'check_in' | 'check_out' | 'guests'>;

/** The query of a home's address for the dates and guests that a question named: "?check_in=…", or empty. */
export function askedStayQuery({ check_in, check_out, guests }: Asked): string {
  if (!check_in || !check_out) return '';
  const { adults, children } = guests;
  const query = new URLSearchParams({ check_in, check_out, adults: String(Math.max(1, adults)) });
  if (children > 0) query.set('children', String(children));
  return `?${query.toString()}`;
}

import { useMediaQuery } from './use-media-query.ts';

/** True from 832 px on, the breakpoint `md` of tokens.css; see `useMediaQuery` for the server. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 52rem)');
}

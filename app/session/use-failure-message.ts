import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError } from '#app/api.ts';

/** Returns a function that makes a text from an error of the API. */
export function useFailureMessage(): (reason: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (reason) => {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.code === 'network')
        return t`There is no connection. What you typed is kept; check the connection and try again.`;
      return reason.detail || t`Something went wrong. Please try again in a moment.`;
    },
    [t],
  );
}

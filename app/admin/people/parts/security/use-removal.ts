import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { SecondFactors } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Removes a second factor, and shows why it could not be removed. */
export function useRemoval<Of = void>(
  remove: (of: Of) => Promise<SecondFactors>,
  onChanged: (after: SecondFactors) => void,
) {
  const { t } = useLingui();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  return useMutation({
    mutationFn: remove,
    onSuccess: (after) => {
      toast({ title: t`Removed. We email you as well.` });
      onChanged(after);
    },
    onError: (error) => toast({ title: t`That did not work`, text: failureMessage(error), tone: 'danger' }),
  });
}

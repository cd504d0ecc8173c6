import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/types.gen.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Copies messages, and confirms with a toast. */
export function useMessageActions() {
  const { t } = useLingui();
  const toast = useToast();

  async function copy({ text }: Message) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied`, text: t`Message copied to clipboard.` });
    } catch {
      toast({ title: t`Failed to copy message.`, tone: 'danger' });
    }
  }

  return { copy };
}

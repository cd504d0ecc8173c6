import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Copies and reports messages, and confirms with a toast. */
export function useMessageActions() {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();

  async function copy({ text }: Message) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied`, text: t`Message copied to clipboard.` });
    } catch {
      toast({ title: t`Failed to copy message.`, tone: 'danger' });
    }
  }

  async function report({ id }: Message, kind: 'message' | 'translation') {
    try {
      await api.reportMessage({ params: { id }, body: { kind } });
      toast({ title: t`Message Reported`, text: t`Thank you. We will look at it.` });
    } catch {
      toast({ title: t`Failed to report message. Please try again.`, tone: 'danger' });
    }
  }

  return { copy, report };
}

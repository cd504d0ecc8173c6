import { useLingui } from '@lingui/react/macro';
import { useToast } from '#app/ui/toast.tsx';

/**
 * Returns a function that copies a text to the clipboard, with a toast that says so; it resolves with whether it was copied.
 * @param refused what is said where the browser does not allow it, and what can be done instead
 */
export function useCopy(refused: {
  title: string;
  text?: string | undefined;
}): (text: string, confirmation?: string) => Promise<boolean> {
  const { t } = useLingui();
  const toast = useToast();
  return async (text, confirmation) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast({ ...refused, tone: 'danger' });
      return false;
    }
    toast({ title: t`Copied`, text: confirmation });
    return true;
  };
}

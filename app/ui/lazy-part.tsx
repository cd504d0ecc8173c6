import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useToast } from './toast.tsx';

/** What takes the showing back where the part could not be fetched. */
interface Missing {
  onMissing: () => void;
}

/**
 * A part of a screen whose code comes when it is first shown, or before by `fetchAhead`. Without a connection a toast
 * says that it could not be opened, where a lazy component would take the whole screen down and never try again.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    part ??= (await load()).default;
  };

  function LatePart({ onMissing, ...props }: Props & Missing) {
    const { t } = useLingui();
    const toast = useToast();
    const [isHere, setHere] = useState(part !== undefined);
    const tellMissing = useEffectEvent(() => {
      toast({ title: t`This could not be opened`, text: t`Check your connection and try again.`, tone: 'danger' });
      onMissing();
    });
    useEffect(() => {
      if (isHere) return undefined;
      let isWanted = true;
      fetchPart().then(
        () => isWanted && setHere(true),
        () => isWanted && tellMissing(),
      );
      return () => {
        isWanted = false;
      };
    }, [isHere]);
    const Part = part;
    // What is left is all of its own.
    return Part && isHere ? <Part {...(props as unknown as Props)} /> : null;
  }

  /** Fetches it once nothing else is to be done, so that it opens also for who has lost the connection since. */
  LatePart.fetchAhead = () => {
    const fetchQuietly = () => void fetchPart().catch(() => undefined);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchQuietly, { timeout: 3000 });
    else setTimeout(fetchQuietly, 500);
  };
  return LatePart;
}

import { useRef, useState } from 'react';
import type { SavedListDetail } from '#contract/types.gen.ts';
import { useListChange } from './use-saved-list.ts';

/**
 * The homes of a list in the order that its owner gives them, which is shown at once. Changes are sent one after another, so that the last
 * one holds; where one fails, the order is what the server has.
 */
export function useListOrder(list: SavedListDetail) {
  const [arranged, setArranged] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const save = useListChange((api, ids: readonly string[]) =>
    api.orderSavedList({ params: { list_id: list.id }, body: { property_ids: [...ids] } }),
  );

  async function send() {
    try {
      let sent: readonly string[] | undefined;
      while (wanted.current !== sent) {
        sent = wanted.current!;
        await save.mutateAsync(sent);
      }
    } catch {
      // A toast has said so.
    } finally {
      wanted.current = undefined;
      setArranged(undefined);
    }
  }

  return {
    homes: arranged
      ? list.homes.toSorted((one, other) => arranged.indexOf(one.id) - arranged.indexOf(other.id))
      : list.homes,
    arrange: (ids: readonly string[]) => {
      const isSending = wanted.current !== undefined;
      wanted.current = ids;
      setArranged(ids);
      if (!isSending) void send();
    },
    /** The newest come first again. */
    reset: () => save.mutate([]),
  };
}

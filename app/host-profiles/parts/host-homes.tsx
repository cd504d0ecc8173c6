import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cardAlone } from '#contract/listings.ts';
import { useApi } from '#app/session/session.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { viewCard, type CardView } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCards } from '#app/shared/property-cards/property-cards.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface Props {
  hostId: string;
  first: readonly CardView[];
  nextCursor: string | null;
}

/** The homes of a host, the first page of which came with the screen; a button loads the next ones. */
export function HostHomes({ hostId, first, nextCursor }: Props) {
  const api = useApi();
  const currency = useCurrency();
  const [more, setMore] = useState<readonly CardView[]>([]);
  const [cursor, setCursor] = useState(nextCursor);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const homes = [...first, ...more];
  const likes = useLikes(homes.map(({ id }) => id));

  async function showMore() {
    if (!cursor || isLoading) return;
    setLoading(true);
    setFailed(false);
    try {
      const page = await api.listHostHomes({ params: { id: hostId }, query: { cursor, ...cardAlone } });
      // What is liked changes between two pages, so that a home may come a second time.
      const known = new Set(homes.map(({ id }) => id));
      setMore((before) => [...before, ...page.homes.filter(({ id }) => !known.has(id)).map(viewCard)]);
      setCursor(page.next_cursor);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <PropertyCards cards={homes} currency={currency} likes={likes} layout="pair" />
      {hasFailed ? (
        <div className="mt-6">
          <Note tone="danger">
            <Trans>More homes could not be loaded. Try again.</Trans>
          </Note>
        </div>
      ) : null}
      {cursor ? (
        <Button className="mt-6" isBusy={isLoading} onPress={() => void showMore()}>
          <Trans>Show more homes</Trans>
        </Button>
      ) : null}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Map as MapIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListedHome as Home } from '#contract/types.gen.ts';
import { HomesMap } from '#app/map/homes-map.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { ListedHome, type ListedHomeProps, type ListStay } from './listed-home.tsx';

const ArrangeHomes = lazyPart(() => import('./arrange-homes.tsx'));

type Order = 'list' | 'votes';

interface Props {
  homes: readonly Home[];
  list: ListStay & { is_ordered?: boolean };
  /** The dates and guests of the list. */
  stay: ReactNode;
  /** Puts the homes into another order. Absent where the reader may not. */
  onArrange?: (ids: readonly string[]) => void;
  /** What belongs to one home. */
  propsOf: (home: Home) => Pick<ListedHomeProps, 'onVote' | 'onNote' | 'isBusy' | 'end'>;
}

/** The homes of a list in the chosen order, and on a map. */
export function ListHomes({ homes, list, stay, onArrange, propsOf }: Props) {
  const { t } = useLingui();
  const [order, setOrder] = useState<Order>('list');
  const [isArranging, setArranging] = useState(false);
  const [hasMap, setMap] = useState(false);
  const ordered = order === 'votes' ? homes.toSorted((one, other) => other.votes - one.votes) : homes;
  const onMap = homes.filter((home) => home.is_available);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        {stay}
        {onMap.length > 0 ? (
          <Chip isSelected={hasMap} onChange={setMap} icon={<MapIcon className="size-4" aria-hidden />}>
            <Trans>Map</Trans>
          </Chip>
        ) : null}
        {homes.length > 1 ? (
          <Segmented<Order>
            label={t`Order`}
            value={order}
            onChange={setOrder}
            isDense
            options={[
              {
                value: 'list',
                // Copies that devices kept before lists had an order do not say so.
                label: list.is_ordered ? <Trans>Order of the list</Trans> : <Trans>Newest first</Trans>,
              },
              { value: 'votes', label: <Trans>Most votes first</Trans> },
            ]}
          />
        ) : null}
        {onArrange && homes.length > 1 && order === 'list' ? (
          <Chip isSelected={isArranging} onChange={setArranging} icon={<ArrowUpDown className="size-4" aria-hidden />}>
            <Trans>Arrange</Trans>
          </Chip>
        ) : null}
      </div>
      <div className={hasMap ? 'grid grid-cols-1 gap-6 md:grid-cols-2' : ''}>
        {hasMap ? (
          <div className="h-80 overflow-hidden rounded-card md:sticky md:top-24 md:order-last md:h-[70dvh]">
            <HomesMap
              homes={onMap}
              dimmedIds={onMap.flatMap(({ id, fit }) => (fit && fit.state !== 'free' ? [id] : []))}
              onSelect={(id) => document.getElementById(`home-${id}`)?.querySelector('a')?.focus()}
            />
          </div>
        ) : null}
        {isArranging && onArrange && order === 'list' ? (
          <div>
            <ArrangeHomes homes={homes} onArrange={onArrange} onLoadError={() => setArranging(false)} />
          </div>
        ) : (
          // Safari does not announce a list without bullets as one.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
          <ul role="list" className={`grid grid-cols-1 gap-5 ${hasMap ? '' : 'md:max-w-3xl'}`}>
            {ordered.map((home, at) => (
              <li key={home.id} id={`home-${home.id}`}>
                <ListedHome home={home} list={list} eager={at < 4} {...propsOf(home)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

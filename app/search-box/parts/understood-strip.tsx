import { Trans, useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, Calendar, Check, HeartHandshake, House, MapPin, Smile, Users, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { AddChip, Tag } from '#app/ui/chip.tsx';
import { Meter } from '#app/ui/meter.tsx';
import {
  isRead,
  isUnderstood,
  keptWishes,
  missingParts,
  wishesOf,
  type SearchBoxAction,
  type SearchBoxState,
  type MissingPart,
} from './search-box-state.ts';
import { understoodThreshold } from './search-box-rules.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import type { GroupType } from '#app/search-query/search-query.ts';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';

export interface UnderstoodStripProps {
  state: SearchBoxState;
  dispatch: (action: SearchBoxAction) => void;
  onAdd: (part: MissingPart) => void;
  /** What was understood, for those who do not see it. */
  onTell: (words: string) => void;
}

const iconClass = 'size-4.5 flex-none';

const groupIcons: Record<GroupType, ReactNode> = {
  family: <HeartHandshake className={iconClass} aria-hidden />,
  friends: <Smile className={iconClass} aria-hidden />,
  business: <BriefcaseBusiness className={iconClass} aria-hidden />,
};

/** What the box made of the words, how sure it is, and what could still be added. It unfolds and folds up. */
export function UnderstoodStrip({ state, dispatch, onAdd, onTell }: UnderstoodStripProps) {
  const { t, i18n } = useLingui();
  const isShown = isUnderstood(state);
  // Once something was understood the strip stays, so that it can fold up again.
  const [isThere, setThere] = useState(isShown);
  if (isShown && !isThere) setThere(true);
  const chips = useChips(state, dispatch);
  const missing = missingParts(state);
  const percent = Math.round(state.confidence * 100);
  const isSure = state.confidence > understoodThreshold;
  const abroad = state.abroad ? t`${state.abroad} is outside Libya; our homes are all in Libya.` : '';
  const told = [...chips.map(({ words }) => words), abroad].filter(Boolean).join(i18n.locale === 'ar' ? '، ' : ', ');
  const isSettled = state.reading === 'idle' && isRead(state);
  useEffect(() => {
    if (isShown && isSettled) onTell(isSure ? t`Understood: ${told}. ${percent}% sure.` : told);
  }, [isShown, isSettled, isSure, told, percent, onTell, t]);

  if (!isThere) return null;
  return (
    <div
      aria-hidden={!isShown}
      className={`grid transition-[grid-template-rows,visibility] duration-(--duration-sheet) ease-out motion-reduce:transition-none starting:grid-rows-[0fr] ${isShown ? 'grid-rows-[1fr]' : 'invisible grid-rows-[0fr]'}`}
    >
      <div className="min-h-0 overflow-hidden">
        <div
          role="group"
          aria-label={t`Understood`}
          aria-busy={!isSettled}
          className={`border-t border-line px-4 pt-3 pb-4 transition-opacity duration-(--duration-calm) md:px-5.5 ${isSettled ? '' : 'opacity-60'}`}
        >
          {isSure ? (
            <div className="flex min-h-8 items-center justify-between gap-4 text-caption text-ink-2">
              <span className="font-medium">
                <Trans>Understood</Trans>
              </span>
              <span className="inline-flex items-center gap-2">
                <Meter value={state.confidence} label={t`How sure we are`} />
                <bdi className="figures">{t`${percent}%`}</bdi>
              </span>
            </div>
          ) : null}
          <ul className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {isSure
              ? chips.map(({ key, icon, words, onRemove }) => (
                  <li key={key} className="max-w-full">
                    {onRemove ? (
                      <RemovableTag icon={icon} words={words} onRemove={onRemove} />
                    ) : (
                      <Tag icon={icon}>
                        <bdi className="min-w-0 truncate py-1">{words}</bdi>
                      </Tag>
                    )}
                  </li>
                ))
              : null}
            {isSure
              ? missing.map((part) => (
                  <li key={part}>
                    <AddChip onPress={() => onAdd(part)}>
                      {{ dates: t`Add Dates`, guests: t`Add Guests`, group_type: t`Add Group Type` }[part]}
                    </AddChip>
                  </li>
                ))
              : null}
          </ul>
          {abroad ? <p className="text-small text-ink-2 not-first:mt-3">{abroad}</p> : null}
        </div>
      </div>
    </div>
  );
}

interface Chip {
  key: string;
  icon: ReactNode;
  words: string;
  onRemove?: () => void;
}

/** One for each thing that is known; what the text does not say can be taken back here. */
function useChips(state: SearchBoxState, dispatch: (action: SearchBoxAction) => void): Chip[] {
  const { i18n } = useLingui();
  const wish = wishesOf(state);
  const kept = keptWishes(state);
  const keep = (wishes: Partial<typeof kept>) => dispatch({ type: 'kept', wishes: { ...kept, ...wishes } });
  const chips: Chip[] = [];
  if (wish.location)
    chips.push({ key: 'place', icon: <MapPin className={iconClass} aria-hidden />, words: wish.place_name });
  if (wish.guests) {
    chips.push({
      key: 'guests',
      icon: <Users className={iconClass} aria-hidden />,
      words: guestsLabel(wish.guests, i18n),
    });
  }
  if (wish.check_in) {
    chips.push({
      key: 'dates',
      icon: <Calendar className={iconClass} aria-hidden />,
      words: datesLabel(wish.check_in, wish.check_out, i18n),
    });
  }
  if (wish.group_type) {
    chips.push({ key: 'group', icon: groupIcons[wish.group_type], words: i18n._(tripTypeLabels[wish.group_type]) });
  }
  for (const type of wish.property_types) {
    const property_types = kept.property_types.filter((other) => other !== type);
    chips.push({
      key: type,
      icon: <House className={iconClass} aria-hidden />,
      words: i18n._(propertyTypeLabels[type].name),
      ...(kept.property_types.includes(type) ? { onRemove: () => keep({ property_types }) } : {}),
    });
  }
  for (const amenity of wish.amenities) {
    const amenities = kept.amenities.filter((other) => other !== amenity);
    chips.push({
      key: amenity,
      icon: <Check className={iconClass} aria-hidden />,
      words: i18n._(amenityLabels[amenity]),
      ...(kept.amenities.includes(amenity) ? { onRemove: () => keep({ amenities }) } : {}),
    });
  }
  if (wish.family_only) {
    chips.push({
      key: 'family_only',
      icon: <Check className={iconClass} aria-hidden />,
      words: i18n._(amenityLabels.family_only),
      ...(kept.family_only ? { onRemove: () => keep({ family_only: false }) } : {}),
    });
  }
  return chips;
}

function RemovableTag({ icon, words, onRemove }: { icon: ReactNode; words: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Remove ${words}`}
      onClick={onRemove}
      className="target inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sea-wash ps-3 pe-2.5 text-small leading-none font-medium text-sea-ink hover:bg-sand"
    >
      {icon}
      <bdi className="min-w-0 truncate py-1">{words}</bdi>
      <X className="size-4 flex-none" aria-hidden />
    </button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, Calendar, Check, HeartHandshake, House, MapPin, Smile, Users, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { languageOf } from '#contract/languages.ts';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { AddChip, Tag } from '#app/ui/chip.tsx';
import { Meter } from '#app/ui/meter.tsx';
import {
  isParsed,
  isUnderstood,
  unwrittenFields,
  missingParts,
  currentFields,
  type SearchBoxAction,
  type SearchBoxState,
  type MissingPart,
} from './search-box-state.ts';
import { understoodThreshold } from './search-box-rules.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import type { GroupType } from '#app/search-query/search-query.ts';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';
import { wishLabels } from '#app/search-query/wish-labels.ts';

export interface ParsedFieldsProps {
  state: SearchBoxState;
  dispatch: (action: SearchBoxAction) => void;
  onAdd: (part: MissingPart) => void;
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
}

const iconClass = 'size-4.5 flex-none';

const groupIcons: Record<GroupType, ReactNode> = {
  family: <HeartHandshake className={iconClass} aria-hidden />,
  friends: <Smile className={iconClass} aria-hidden />,
  business: <BriefcaseBusiness className={iconClass} aria-hidden />,
};

/** The parsed fields as chips, the confidence of the parser, and buttons for missing parts. */
export function ParsedFields({ state, dispatch, onAdd, onAnnounce }: ParsedFieldsProps) {
  const { t, i18n } = useLingui();
  const isShown = isUnderstood(state);
  // Stays rendered once it was shown, for the transition when it closes.
  const [isRendered, setRendered] = useState(isShown);
  if (isShown && !isRendered) setRendered(true);
  const chips = useChips(state, dispatch);
  const missing = missingParts(state);
  const percent = Math.round(state.confidence * 100);
  const isSure = state.confidence > understoodThreshold;
  const abroad = state.foreignPlace ? t`${state.foreignPlace} is outside Libya; our homes are all in Libya.` : '';
  const told = [...chips.map(({ label }) => label), abroad].filter(Boolean).join(languageOf(i18n.locale).comma);
  const isSettled = state.parsing === 'idle' && isParsed(state);
  useEffect(() => {
    if (isShown && isSettled) onAnnounce(isSure ? t`Understood: ${told}. ${percent}% sure.` : told);
  }, [isShown, isSettled, isSure, told, percent, onAnnounce, t]);

  if (!isRendered) return null;
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
              ? chips.map(({ key, icon, label, onRemove }) => (
                  <li key={key} className="max-w-full">
                    {onRemove ? (
                      <RemovableTag icon={icon} label={label} onRemove={onRemove} />
                    ) : (
                      <Tag icon={icon}>
                        <bdi className="min-w-0 truncate py-1">{label}</bdi>
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
  label: string;
  onRemove?: () => void;
}

/** A chip for each field and wish; those of fields that are not in the text can be removed. */
function useChips(state: SearchBoxState, dispatch: (action: SearchBoxAction) => void): Chip[] {
  const { i18n } = useLingui();
  const fields = currentFields(state);
  const unwritten = unwrittenFields(state);
  const change = (part: Partial<typeof unwritten>) =>
    dispatch({ type: 'unwritten', fields: { ...unwritten, ...part } });
  const chips: Chip[] = [];
  if (fields.location)
    chips.push({ key: 'place', icon: <MapPin className={iconClass} aria-hidden />, label: fields.place_name });
  if (fields.guests) {
    chips.push({
      key: 'guests',
      icon: <Users className={iconClass} aria-hidden />,
      label: guestsLabel(fields.guests, i18n),
    });
  }
  if (fields.check_in) {
    chips.push({
      key: 'dates',
      icon: <Calendar className={iconClass} aria-hidden />,
      label: datesLabel(fields.check_in, fields.check_out, i18n),
    });
  }
  if (fields.group_type) {
    chips.push({ key: 'group', icon: groupIcons[fields.group_type], label: i18n._(tripTypeLabels[fields.group_type]) });
  }
  for (const type of fields.property_types) {
    const property_types = unwritten.property_types.filter((other) => other !== type);
    chips.push({
      key: type,
      icon: <House className={iconClass} aria-hidden />,
      label: i18n._(propertyTypeLabels[type].name),
      ...(unwritten.property_types.includes(type) ? { onRemove: () => change({ property_types }) } : {}),
    });
  }
  for (const amenity of fields.amenities) {
    const amenities = unwritten.amenities.filter((other) => other !== amenity);
    chips.push({
      key: amenity,
      icon: <Check className={iconClass} aria-hidden />,
      label: i18n._(amenityLabels[amenity]),
      ...(unwritten.amenities.includes(amenity) ? { onRemove: () => change({ amenities }) } : {}),
    });
  }
  if (fields.family_only) {
    chips.push({
      key: 'family_only',
      icon: <Check className={iconClass} aria-hidden />,
      label: i18n._(amenityLabels.family_only),
      ...(unwritten.family_only ? { onRemove: () => change({ family_only: false }) } : {}),
    });
  }
  if (state.answer !== null) {
    for (const label of wishLabels(state.answer, i18n)) {
      chips.push({ key: label, icon: <Check className={iconClass} aria-hidden />, label });
    }
  }
  return chips;
}

function RemovableTag({ icon, label: words, onRemove }: { icon: ReactNode; label: string; onRemove: () => void }) {
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

import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Info, WifiOff, X } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { CalendarChange, CalendarProperty } from '#contract/types.gen.ts';
import type { SkipReason } from '#contract/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import { languageOf } from '#contract/languages.ts';
import { ApiError } from '#app/api.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { formatNights, skipReasonLabels } from './calendar-labels.ts';
import { editFields, summarize, type Chosen, type EditForm } from './nights-form.ts';
import { PriceFields } from './price-fields.tsx';
import { useEditPreview, useSaveEdit } from './use-calendars.ts';

interface Props {
  /** `side` is a column beside the month, `dock` a bar at the bottom of the grid, `sheet` covers the bottom of a phone. */
  layout: 'side' | 'dock' | 'sheet';
  chosen: Chosen;
  properties: readonly CalendarProperty[];
  form: EditForm;
  onEdit: (changes: Partial<EditForm>) => void;
  onClear: () => void;
  onSaved: (change: CalendarChange) => void;
  /** Changes when the fields must get the focus. */
  focusRequest: number;
  /** What is still to be chosen: below 1024 px this replaces the fields. `onFinish`: what is chosen is enough. */
  waiting?: { text: ReactNode; onFinish?: () => void; finishLabel?: ReactNode } | undefined;
}

/**
 * Blocks, opens, prices and limits the chosen nights. Before it saves, it says how many nights change and which are
 * skipped. What was typed stays after a failure.
 */
export function NightsEditor({
  layout,
  chosen,
  properties,
  form,
  onEdit,
  onClear,
  onSaved,
  focusRequest,
  waiting,
}: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isOnline = useIsOnline();
  const panel = useRef<HTMLFormElement>(null);
  const summary = summarize(properties, chosen);
  // The chosen status is no change where all nights have it already.
  const wanted = { ...form, status: form.status === summary.status ? null : form.status };
  const fields = editFields(wanted);
  const preview = useEditPreview(chosen, fields);
  const save = useSaveEdit(onSaved);
  // A new attempt with the same fields is the same call; other fields make another one.
  const attempt = useRef({ of: '', key: '' });
  useEffect(() => {
    if (focusRequest > 0) panel.current?.querySelector<HTMLElement>('.calendar-edit-fields input')?.focus();
  }, [focusRequest]);

  const isShown = waiting === undefined;
  useEffect(() => {
    // The sheet covers the lower part of the calendar: the selected nights move above it.
    const isSheet = panel.current !== null && getComputedStyle(panel.current).position === 'fixed';
    if (isShown && isSheet) document.querySelector('[role="gridcell"][aria-selected="true"]')?.scrollIntoView();
  }, [isShown]);

  const changed = preview?.changed_nights ?? summary.nights - summary.skippedNights;
  const isBlocking = fields?.status === 'blocked' && Object.keys(fields).length === 1;
  const isOpening = fields?.status === 'open' && Object.keys(fields).length === 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!fields || save.isPending) return;
    const of = JSON.stringify([chosen, fields]);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    save.mutate({ chosen, fields, key: attempt.current.key });
  }

  const minNightsOptions = [
    { value: '', label: summary.minNights === null ? t`Several` : nightsLabel(summary.minNights) },
    { value: 'rules', label: t`As your rules say` },
    ...[1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28].map((nights) => ({ value: String(nights), label: nightsLabel(nights) })),
  ];
  function nightsLabel(count: number): string {
    return t`${plural(count, { one: '# night', other: '# nights' })}`;
  }

  const waitingGuests = summary.requests.join(languageOf(locale).comma);
  const range = formatNights(chosen, locale);
  const homes = chosen.propertyIds.length;
  return (
    <form
      ref={panel}
      onSubmit={submit}
      className={`calendar-edit is-${layout} ${waiting ? 'is-waiting' : ''}`}
      aria-label={t`Change the selected nights`}
    >
      <div className="calendar-edit-head">
        <div>
          <h2 className="text-title">
            <bdi>{range}</bdi>
            {homes > 1 ? (
              <>
                {' · '}
                <Plural value={homes} one="# home" other="# homes" />
              </>
            ) : null}
          </h2>
          <Sentence summary={summary} preview={preview} properties={properties} locale={locale} changed={changed} />
        </div>
        <IconButton label={t`Clear selection`} onPress={onClear} className="-me-2">
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      {waiting ? (
        <div className="calendar-edit-waiting">
          <p className="text-small">{waiting.text}</p>
          {waiting.onFinish ? (
            <Button onPress={waiting.onFinish}>{waiting.finishLabel ?? <Trans>Only this night</Trans>}</Button>
          ) : null}
        </div>
      ) : null}
      <div className="calendar-edit-fields">
        <div className="calendar-edit-status">
          <Segmented
            label={t`Status`}
            value={form.status ?? summary.status ?? 'mixed'}
            onChange={(status) => onEdit({ status: status === 'mixed' ? null : status })}
            options={[
              { value: 'open', label: <Trans context="nights">Open</Trans> },
              { value: 'blocked', label: <Trans context="nights">Blocked</Trans> },
            ]}
          />
        </div>
        <PriceFields form={form} onEdit={onEdit} summary={summary} isDense={layout !== 'side'} />
        <Select
          label={<Trans>Shortest stay</Trans>}
          value={form.min_nights ?? ''}
          onChange={(value) => onEdit({ min_nights: value === '' ? null : value })}
          options={minNightsOptions}
        />
        <TextField
          label={<Trans>Note, only you see it</Trans>}
          value={form.note ?? summary.note ?? ''}
          onChange={(note) => onEdit({ note })}
          maxLength={calendarLimits.noteLength}
          placeholder={t`Optional`}
          dir="auto"
        />
      </div>
      <div className="calendar-edit-end">
        {fields?.status === 'blocked' && summary.requests.length > 0 ? (
          <p className="text-caption text-clay-ink">
            <Trans>The request of {waitingGuests} stays open. Answer it under Reservations.</Trans>
          </p>
        ) : null}
        {save.isError ? (
          <div className="calendar-edit-failure">
            <Note tone="danger">
              {save.error instanceof ApiError && save.error.detail
                ? (Object.values(save.error.fields)[0] ?? save.error.detail)
                : t`This was not saved. What you wrote is still here. Check your connection and save again.`}
            </Note>
          </div>
        ) : null}
        <Button
          type="submit"
          kind="primary"
          size={layout === 'dock' ? 'normal' : 'big'}
          block={layout !== 'dock'}
          isBusy={save.isPending}
          isDisabled={!fields || changed === 0}
        >
          {isBlocking ? (
            <Plural value={changed} one="Block # night" other="Block # nights" />
          ) : isOpening ? (
            <Plural value={changed} one="Open # night" other="Open # nights" />
          ) : (
            <Plural value={changed} one="Save # night" other="Save # nights" />
          )}
        </Button>
      </div>
      {/* Beside the fields or over the calendar: nothing that can be pressed moves when the connection is lost. */}
      <div role="status" className="calendar-edit-offline">
        {isOnline || save.isError ? null : (
          <Note tone="attention" icon={WifiOff}>
            <Trans>You are offline. What you write stays here; save it when the connection is back.</Trans>
          </Note>
        )}
      </div>
    </form>
  );
}

interface SentenceProps {
  summary: ReturnType<typeof summarize>;
  preview: CalendarChange | undefined;
  properties: readonly CalendarProperty[];
  changed: number;
  locale: Locale;
}

/** "12 nights, 3 skipped: booked", with the list of skipped nights behind it. */
function Sentence({ summary, preview, properties, changed, locale }: SentenceProps) {
  const { i18n } = useLingui();
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  const skippedNights = preview?.skipped_nights ?? summary.skippedNights;
  const skipped = preview
    ? preview.skipped.map((one) => ({ ...one, property: titles.get(one.property_id) ?? '' }))
    : summary.skipped;
  const reasonText = (reason: SkipReason) => i18n._(skipReasonLabels[reason]);
  if (skippedNights === 0) {
    return (
      <p className="text-small text-ink-2" aria-live="polite">
        <Plural value={changed} one="# night" other="# nights" />
      </p>
    );
  }
  const reasons = [...new Set(skipped.map(({ reason }) => reasonText(reason)))].join(languageOf(i18n.locale).comma);
  return (
    <details className="calendar-skipped">
      <summary aria-live="polite">
        <Info className="size-4 flex-none" aria-hidden />
        <span>
          <Plural value={changed} one="# night" other="# nights" />
          {languageOf(i18n.locale).comma}
          <Plural value={skippedNights} one={`# skipped: ${reasons}`} other={`# skipped: ${reasons}`} />
        </span>
        <ChevronDown className="size-4 flex-none" aria-hidden />
      </summary>
      <ul>
        {skipped.slice(0, 20).map((one, at) => (
          <li key={at}>
            <bdi>{one.property}</bdi>: <bdi>{formatNights(one, locale)}</bdi>
            {one.guest ? (
              <>
                {languageOf(i18n.locale).comma}
                <bdi>{one.guest}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell, BrushCleaning, CalendarClock, LogIn, Moon, Puzzle } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Pricing } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { Switch } from '#app/ui/switch.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useCanEdit } from './can-edit.ts';
import { LimitDialog, type LimitKind } from './limit-dialog.tsx';
import { editLimits } from './pricing-edits.ts';
import { formatNights, joinList, weekdayList } from './pricing-text.ts';
import { ruleName } from './rule-labels.ts';
import { Joined } from './rule-summary.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSavePricing } from './use-pricing.ts';

/** Which stays can be booked: their length, weekdays, notice, how far ahead, and the days between two of them. */
export function StayLimits({ pricing }: { pricing: Pricing }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [edited, setEdited] = useState<LimitKind>();
  const { limits, rules } = pricing;
  const shorter = rules.filter(({ min_nights }) => min_nights !== null);
  const everyDay = limits.arrival_weekdays.length === 7 && limits.departure_weekdays.length === 7;
  return (
    <section>
      <h2 className="text-title">
        <Trans>Which stays fit</Trans>
      </h2>
      <p className="mt-0.5 mb-4 text-small text-pretty text-ink-2">
        <Trans>
          Where two limits meet, the more specific one counts: the night, then the holiday, then the season.
        </Trans>
      </p>
      <ul className="[&>li:first-child]:border-0">
        <SettingRow
          icon={Moon}
          title={<Trans>Length of a stay</Trans>}
          detail={
            <Joined>
              <Plural value={limits.max_nights} one="at most # night" other="at most # nights" />
              {shorter.map(({ id, min_nights, ...rule }) => (
                <Fragment key={id}>
                  <Trans>
                    <bdi>{ruleName(rule, (label) => t(label))}</bdi>: from{' '}
                    <Plural value={min_nights!} one="# night" other="# nights" />
                  </Trans>
                </Fragment>
              ))}
            </Joined>
          }
          value={<Plural value={limits.min_nights} one="from # night" other="from # nights" />}
          editLabel={t`Edit: length of a stay`}
          onEdit={() => setEdited('length')}
        />
        <SettingRow
          icon={LogIn}
          title={<Trans>Arrival and departure</Trans>}
          detail={
            everyDay ? null : (
              <Joined>
                {limits.arrival_weekdays.length < 7 ? (
                  <Trans>arrival on {weekdayList(limits.arrival_weekdays, locale)}</Trans>
                ) : null}
                {limits.departure_weekdays.length < 7 ? (
                  <Trans>departure on {weekdayList(limits.departure_weekdays, locale)}</Trans>
                ) : null}
              </Joined>
            )
          }
          value={everyDay ? <Trans>every day</Trans> : <Trans>some days</Trans>}
          editLabel={t`Edit: arrival and departure`}
          onEdit={() => setEdited('weekdays')}
        />
        <SettingRow
          icon={Bell}
          title={<Trans>Notice before arrival</Trans>}
          detail={
            limits.notice_until_hour === null ? null : (
              <Trans>
                from <bdi>{`${limits.notice_until_hour}:00`}</bdi> on, one day more
              </Trans>
            )
          }
          value={<Plural value={limits.notice_days} _0="same day" one="# day" other="# days" />}
          editLabel={t`Edit: notice before arrival`}
          onEdit={() => setEdited('notice')}
        />
        <SettingRow
          icon={CalendarClock}
          title={<Trans>Booking window</Trans>}
          detail={<Trans>How far ahead a stay can end</Trans>}
          value={
            limits.booking_window_days === null ? (
              <Trans>a year</Trans>
            ) : (
              <Plural value={limits.booking_window_days} one="# day" other="# days" />
            )
          }
          editLabel={t`Edit: booking window`}
          onEdit={() => setEdited('window')}
        />
        <SettingRow
          icon={BrushCleaning}
          title={<Trans>Days between two stays</Trans>}
          detail={<Trans>To clean and prepare, before and after each stay</Trans>}
          value={<Plural value={limits.preparation_days} _0="none" one="# day" other="# days" />}
          editLabel={t`Edit: days between two stays`}
          onEdit={() => setEdited('preparation')}
        />
      </ul>
      <OrphanNights pricing={pricing} />
      {edited === undefined ? null : (
        <LimitDialog pricing={pricing} kind={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

/** Opens gaps that are shorter than the shortest stay; saved at once. */
function OrphanNights({ pricing }: { pricing: Pricing }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const toast = useToast();
  const save = useSavePricing(pricing.property.id);
  const canEdit = useCanEdit();
  const [wanted, setWanted] = useState<boolean>();
  const gaps = pricing.orphan_gaps.slice(0, 3).map((gap) => formatNights(gap, locale, todayInTripoli()));
  const isSelected = wanted ?? pricing.limits.orphan_nights;

  async function change(orphan_nights: boolean) {
    setWanted(orphan_nights);
    const outcome = await save(editLimits({ orphan_nights }), pricing);
    setWanted(undefined);
    if (outcome.kind === 'saved') return;
    toast({
      title:
        (outcome.kind === 'failed' && outcome.reason) || t`This was not saved. Check your connection and try again.`,
      tone: 'danger',
    });
  }

  return (
    <div className="border-t border-line">
      <Switch
        icon={<Puzzle className="size-5 stroke-[1.75]" aria-hidden />}
        label={<Trans>Let single nights between two stays be booked</Trans>}
        hint={
          <>
            <Trans>A gap shorter than the shortest stay is open all the same.</Trans>
            {isSelected && gaps.length > 0 ? (
              <>
                {' '}
                <Trans>
                  Now: <b className="font-medium text-ink">{joinList(gaps, locale)}</b>, between two stays.
                </Trans>
              </>
            ) : null}
          </>
        }
        isSelected={isSelected}
        isDisabled={wanted !== undefined || !canEdit}
        onChange={(isOn) => void change(isOn)}
      />
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ReconciliationDay } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant, todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Whether the day is closed; else what is missing for it, and the button. */
export function ClosingSection({ day }: { day: ReconciliationDay }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const close = useAct((api) => api.closeReconciliationDay({ params: { source: day.source, day: day.day } }), {
    done: t`The day is closed`,
    refetch: [keyFor('reconciliation')],
  });
  const { amount_differs, only_ours, only_theirs } = day.piles;
  const differences = amount_differs.count + only_ours.count + only_theirs.count;
  const open = amount_differs.without_reason + only_ours.without_reason + only_theirs.without_reason;
  const explained = differences - open;
  const lines = day.imports.reduce((sum, { line_count }) => sum + line_count, 0);
  const name = <bdi>{day.closed?.by_name}</bdi>;
  return (
    <section aria-labelledby="closing">
      <h2 id="closing" className="text-lead">
        <Trans>Closing</Trans>
      </h2>
      {day.closed ? (
        <p className="mt-2 flex items-start gap-2 text-small text-palm-ink">
          <Lock className="mt-0.5 size-4 flex-none" aria-hidden />
          <span>
            <Trans>
              Closed {formatInstant(day.closed.at, i18n.locale as Locale)} by {name}. Corrections are new entries.
            </Trans>
          </span>
        </p>
      ) : (
        <>
          <p className="mt-2 text-small text-ink-2">
            <Trans>
              A day closes at zero, or when each difference has a written reason and another administrator agrees.
            </Trans>
          </p>
          <ul className="mt-3 grid gap-2 text-small">
            <Step isDone={day.imports.length > 0}>
              {day.imports.length > 0 ? (
                <Plural value={lines} one="Statement imported: # line" other="Statement imported: # lines" />
              ) : (
                <Trans>Import the statement</Trans>
              )}
            </Step>
            <Step isDone={open === 0}>
              {differences === 0 ? (
                <Trans>No differences</Trans>
              ) : (
                <Trans>
                  Reasons: {explained} of {differences}
                </Trans>
              )}
            </Step>
            <Step isDone={day.day < todayInTripoli()}>
              <Trans>The day is over</Trans>
            </Step>
            {day.needs_other_admin ? (
              <Step isDone={false}>
                <Trans>You wrote reasons, so another administrator closes the day</Trans>
              </Step>
            ) : null}
          </ul>
          {close.failure ? (
            <div className="mt-3">
              <Note tone="danger">{close.failure}</Note>
            </div>
          ) : null}
          <Button
            kind="primary"
            block
            className="mt-4"
            isDisabled={!day.can_close}
            isBusy={close.isPending}
            onPress={() => close.mutate()}
          >
            <Trans>Close the day</Trans>
          </Button>
          <p className="mt-2 text-caption text-ink-3">
            <Trans>Once closed, corrections are new entries.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-2">
      <Icon
        className={`mt-0.5 size-4 flex-none ${isDone ? 'text-palm-ink' : 'text-ink-3'}`}
        role="img"
        aria-label={isDone ? t`Done` : t`Missing`}
      />
      <span>{children}</span>
    </li>
  );
}

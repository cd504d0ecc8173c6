import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { formatDay, formatShortStay } from '#app/shared/days.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';

interface Props {
  propertyId: string;
  check_in: string;
  check_out: string;
  /** Adults and children. */
  guests: number;
}

/** Lets a guest be told once when exactly these nights can be booked, and take that back. */
export function AvailabilityAlert({ propertyId, check_in, check_out, guests }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { api, user, loading } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const location = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isFull: boolean }>();
  const queryKey = keyFor('availability-alerts');
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listAvailabilityAlerts({ signal }),
    enabled: user !== undefined,
  });
  const alerts = data?.alerts ?? [];
  const own = alerts.find(
    (one) => one.property_id === propertyId && one.check_in === check_in && one.check_out === check_out,
  );
  const stay = formatShortStay(check_in, check_out, locale);
  const end = formatDay(check_in, locale, 'date');

  async function change(call: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = error.code === 'network' ? t`There is no connection. Try again in a moment.` : error.detail;
      setProblem({ text, isFull: error.code === 'too_many_alerts' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-1 font-medium">
        <Trans>Tell me if it gets free</Trans>
      </h3>
      <p className="mb-2.5 text-small text-ink-2" aria-live="polite">
        {own ? (
          <Trans>
            We will tell you once if {stay} opens. It ends by itself on {end}.
          </Trans>
        ) : (
          <Trans>One message if {stay} opens. It does not hold the nights.</Trans>
        )}
      </p>
      {user === undefined && !loading ? (
        <LinkButton
          to="/login"
          onClick={() => rememberReturn({ path: `${location.pathname}${location.search}`, scroll: window.scrollY })}
        >
          <Trans>Log in to be told</Trans>
        </LinkButton>
      ) : own ? (
        <Button
          isBusy={isBusy}
          onPress={() => void change(() => api.removeAvailabilityAlert({ params: { alert_id: own.id } }))}
        >
          <Trans>Do not tell me</Trans>
        </Button>
      ) : (
        <Button
          isBusy={isBusy}
          isDisabled={loading || isLoading}
          onPress={() =>
            void change(() =>
              api.addAvailabilityAlert({ body: { property_id: propertyId, check_in, check_out, guests } }),
            )
          }
        >
          <Trans>Tell me once</Trans>
        </Button>
      )}
      <FieldError id="availability-alert-problem">{problem?.text}</FieldError>
      {problem?.isFull ? (
        <ul className="mt-1 text-small">
          {alerts.map((one) => (
            <li key={one.id}>
              <Link
                to={`/properties/${one.property_id}?check_in=${one.check_in}&check_out=${one.check_out}&adults=${one.guests}`}
                className="underline underline-offset-2"
              >
                <bdi>{one.title}</bdi>, {formatShortStay(one.check_in, one.check_out, locale)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

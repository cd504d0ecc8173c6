import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check, CloudUpload, Lock, WifiOff } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { TripRegister } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { TripNotReady } from '#app/shared/bookings/trip-not-ready.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { formatDay, formatStay } from '#app/shared/days.ts';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PersonList } from './parts/person-list.tsx';
import { useRegisterDrafts, useTripRegister, type SaveState } from './parts/use-trip-register.ts';

export const handle: FrameHandle = { hasFields: true };
export const meta = pageMeta(msg`Who is coming`);

export default function TripRegisterForm() {
  const { tripId: id = '' } = useParams();
  return (
    <Guard roles={travellers}>
      <div className="mx-auto w-full max-w-[36rem] px-4 py-4 md:py-8">
        <Link to={`/account/trips/${id}`} className={`${textButtonClass} -ms-3 mb-2`}>
          <ArrowLeft className="flip size-4" aria-hidden />
          <Trans>Your trip</Trans>
        </Link>
        <RegisterScreen key={id} id={id} />
      </div>
    </Guard>
  );
}

/** The guest enters who comes along. Everything is stored by itself, and kept on the device without a connection. */
function RegisterScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const { register, query, isUnavailable } = useTripRegister(id, { isPage: true });
  if (register) return <RegisterForm register={register} />;
  if (isUnavailable && query.error instanceof ApiError && query.error.status === 404) {
    return (
      <TripNotReady
        id={id}
        whenSure={<Trans>The guest register comes later</Trans>}
        never={<Trans>There is no guest register to this stay</Trans>}
      />
    );
  }
  if (isUnavailable) {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>The guest register could not be loaded</Trans>}
        action={
          <Button kind="primary" isBusy={query.isRefetching} onPress={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection and try again.</Trans>
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={t`Loading…`} className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

function RegisterForm({ register }: { register: TripRegister }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const form = useRegisterDrafts(register.booking_id, register);
  const { expected, check_in, check_out } = register;
  const isComplete = register.state === 'ready' || register.state === 'exported';
  return (
    <>
      <h1 className="text-heading">
        <Trans>Who is coming</Trans>
      </h1>
      <p className="mt-1 text-small text-ink-2">
        <bdi>{register.property_title}</bdi>
        {' · '}
        <bdi>{formatStay(check_in, check_out, locale)}</bdi>
        {' · '}
        <Plural value={expected} one="# person" other="# people" />
      </p>
      <p className="mt-4 flex items-start gap-2.5 text-small text-ink-2">
        <Lock className="mt-0.5 size-4.5 flex-none" aria-hidden />
        <span>
          <Trans>
            Libyan authorities ask hosts who stays with them. Only <bdi>{register.host_name}</bdi> and those who help
            them see this; each look at a number is recorded. It is deleted after{' '}
            <bdi>{formatDay(register.kept_until, locale)}</bdi>.
          </Trans>
        </span>
      </p>
      {register.can_edit ? (
        <SaveLine state={form.state} problem={form.problem} />
      ) : (
        <div className="mt-5">
          <Note>
            <Trans>
              Your stay is over, so this can no longer be changed here. Write to your host if something is wrong.
            </Trans>
          </Note>
        </div>
      )}
      <PersonList register={register} form={form} />
      {isComplete && form.state === 'saved' ? (
        <div role="status" className="mt-8 rounded-card bg-palm-wash p-5 text-palm-ink">
          <p className="flex items-center gap-2.5 font-medium">
            <Check className="size-5" aria-hidden />
            <Trans>Everything is there. Thank you!</Trans>
          </p>
          <LinkButton to={`/account/trips/${register.booking_id}`} className="mt-4 text-ink">
            <Trans>Back to your trip</Trans>
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

/** Says where what was typed is. */
function SaveLine({ state, problem }: { state: SaveState; problem: string | undefined }) {
  if (state === 'refused') {
    return (
      <div className="mt-5">
        <Note tone="danger">{problem}</Note>
      </div>
    );
  }
  return (
    <p
      role="status"
      className={`sticky top-0 z-10 -mx-4 mt-4 flex min-h-10 items-center gap-2 bg-ground px-4 text-caption ${state === 'kept' ? 'text-clay-ink' : 'text-ink-2'}`}
    >
      {state === 'saved' ? (
        <>
          <Check className="size-4 flex-none" aria-hidden />
          <Trans>Saved by itself</Trans>
        </>
      ) : state === 'saving' ? (
        <>
          <CloudUpload className="size-4 flex-none" aria-hidden />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <WifiOff className="size-4 flex-none" aria-hidden />
          <Trans>No connection. It is kept on this device and sent when there is one.</Trans>
        </>
      )}
    </p>
  );
}

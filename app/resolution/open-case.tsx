import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/open-case';
import type { Locale } from '#contract/common.ts';
import { disputeLimits } from '#contract/limits.ts';
import type { DisputeKind } from '#contract/resolution.ts';
import type { StayDisputes } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi, useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { formatInstant } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { PicturePicker } from '#app/shared/pictures/picture-picker.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button, IconButton, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDisputeKindLabels } from './dispute-labels.tsx';

export const handle: FrameHandle = { hasFields: true };
export const meta = pageMeta(msg`Open a case`);

export default function OpenCase({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <div className="mx-auto w-full max-w-[42rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
        <h1>
          <Trans>Problem with the stay</Trans>
        </h1>
        <Opening key={params.bookingId} bookingId={params.bookingId} />
      </div>
    </Guard>
  );
}

function Opening({ bookingId }: { bookingId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('stay-disputes', bookingId),
    queryFn: ({ signal }) => api.listStayDisputes({ params: { id: bookingId }, signal }),
    staleTime: 0,
  });
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-6 grid gap-4">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (query.isLoadingError) {
    const isMissing = query.error instanceof ApiError && query.error.status === 404;
    return (
      <div className="mt-6">
        <Note
          tone="danger"
          action={
            isMissing ? null : (
              <Button kind="quiet" onPress={() => void query.refetch()}>
                <Trans>Retry</Trans>
              </Button>
            )
          }
        >
          {isMissing ? (
            <Trans>We can’t find this stay. Perhaps you are logged in with another account.</Trans>
          ) : (
            <Trans>This could not be loaded. Check your connection and try again.</Trans>
          )}
        </Note>
      </div>
    );
  }
  const open = query.data.disputes.find(
    ({ opened_by, state }) =>
      opened_by === query.data.side && (state === 'awaiting_answer' || state === 'awaiting_decision'),
  );
  if (query.data.may_open.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        title={open ? <Trans>You have a case about this stay</Trans> : <Trans>Nothing can be opened now</Trans>}
        action={
          open ? (
            <LinkButton kind="primary" to={`/cases/${open.id}`}>
              <Trans>See the case</Trans>
            </LinkButton>
          ) : (
            <LinkButton kind="primary" to="/help-support">
              <Trans>Help Center</Trans>
            </LinkButton>
          )
        }
      >
        {open ? (
          <Trans>Add what is missing there.</Trans>
        ) : (
          <Trans>
            A case can be opened from check-in, and until some days after the stay. For anything else, write to us.
          </Trans>
        )}
      </EmptyState>
    );
  }
  const { side } = query.data;
  return (
    <>
      <Link
        to={side === 'guest' ? `/account/trips/${bookingId}` : `/host/reservations/${bookingId}`}
        className={`${textButtonClass} -ms-3 mt-1`}
      >
        <ArrowLeft className="flip size-4" aria-hidden />
        {side === 'guest' ? <Trans>Your trip</Trans> : <Trans>Reservation</Trans>}
      </Link>
      <OpeningForm bookingId={bookingId} stay={query.data} />
    </>
  );
}

function OpeningForm({ bookingId, stay }: { bookingId: string; stay: StayDisputes }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { api, user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const labels = useDisputeKindLabels();
  const key = useAttemptKey();
  const empty = { kind: null as DisputeKind | null, amount: null as number | null, text: '' };
  const { form, edit, forget } = useDraft(`open-case-${bookingId}`, user?.id ?? '', empty);
  const [pictures, setPictures] = useState<string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isReading, setReading] = useState(false);
  const most_dirham = stay.may_open[0]!.most_dirham;
  const most = formatDinar(most_dirham, locale);

  function change(changes: Partial<typeof form>) {
    edit(changes);
    setErrors({});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { kind, amount, text } = form;
    const found: Record<string, string> = {};
    if (!kind) found.kind = t`Choose what it is about`;
    if (!amount) found.amount_dirham = t`Write the amount in dinar`;
    else if (amount > most_dirham) found.amount_dirham = t`The most that can be asked here is ${most}`;
    if (text.trim() === '') found.text = t`Write what happened`;
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0 || !kind || !amount) return;
    setBusy(true);
    try {
      const params = { id: bookingId };
      const body = { kind, amount_dirham: amount, text };
      const opened = await api.openDispute({ params, body, idempotencyKey: key.keyFor(body) });
      forget();
      void queries.invalidateQueries({ queryKey: keyFor('stay-disputes') });
      await sendPictures(opened.id);
      void navigate(`/cases/${opened.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** The case is open already, so a photo that fails is added on its page. */
  async function sendPictures(id: string) {
    try {
      for (const picture of pictures) {
        await api.addDisputeEvidence({ params: { dispute_id: id }, body: { picture } });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: t`The case is open, but a photo is missing`, text: t`Add it again below.`, tone: 'danger' });
    }
  }

  return (
    <form noValidate className="mt-6 grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
      <RadioGroup
        label={<Trans>What is it about?</Trans>}
        value={form.kind}
        onChange={(kind) => change({ kind: kind as DisputeKind })}
        error={errors.kind}
      >
        {stay.may_open.map(({ kind, open_until }) => {
          const until = formatInstant(open_until, locale);
          return (
            <Radio key={kind} value={kind}>
              {labels[kind]}
              <span className="block text-caption text-ink-2">
                <Trans>Until {until}</Trans>
              </span>
            </Radio>
          );
        })}
      </RadioGroup>
      <DinarField
        label={
          stay.side === 'guest' ? <Trans>How much do you ask back?</Trans> : <Trans>How much do you ask for?</Trans>
        }
        hint={<Trans>At most {most}</Trans>}
        dirham={form.amount}
        onChange={(amount) => change({ amount })}
        error={errors.amount_dirham}
        className="max-w-72"
      />
      <TextField
        label={<Trans>What happened?</Trans>}
        hint={<Trans>The other side and Diyar read it. Say what, when, and what you did about it.</Trans>}
        rows={6}
        maxLength={disputeLimits.textCharacters}
        value={form.text}
        onChange={(text) => change({ text })}
        error={errors.text}
      />
      <div>
        <p className="mb-2 text-small font-medium">
          <Trans>Photos</Trans>
        </p>
        {pictures.length > 0 ? (
          <ul className="mb-3 flex flex-wrap gap-3">
            {pictures.map((picture, at) => (
              <li key={picture.slice(-60) + String(at)} className="relative">
                <img src={picture} alt={t`Photo ${at + 1}`} className="h-24 rounded-control object-contain" />
                <IconButton
                  label={t`Remove photo ${at + 1}`}
                  onPress={() => setPictures(pictures.filter((_, index) => index !== at))}
                >
                  <Trash2 className="size-4.5" aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        {pictures.length < disputeLimits.photosOfSide ? (
          <PicturePicker
            label={<Trans>Add a photo</Trans>}
            inputLabel={t`Photo for the case`}
            longest={disputeLimits.longSide}
            onReading={setReading}
            onPicture={(picture) => setPictures((before) => [...before, picture])}
          />
        ) : null}
      </div>
      {failure ? <Note tone="danger">{failureMessage(failure)}</Note> : null}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy || isReading}>
          <Trans>Open a case</Trans>
        </Button>
        <p className="mt-3 text-small text-ink-2">
          <Trans>The other side has 24 hours to answer. If you do not agree, Diyar decides.</Trans>
        </p>
      </div>
    </form>
  );
}

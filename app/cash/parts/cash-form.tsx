import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Scale, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { cashCodeLength, cashCodeTries } from '#contract/cash-code.ts';
import type { HostCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { keepAct } from '#app/offline/kept-acts.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { keepDraft, readDraft } from '#app/session/use-draft.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { CashBody } from '../cash-body.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { ScanCode } from './scan-code.tsx';
import { useCashCode } from './use-cash-code.ts';
import { currentTime } from '#app/server-time.ts';

/** Six digits and the amount. The phone checks the code; the entry is kept and sent when there is a connection. */
export function CashForm({ cash, userId }: { cash: HostCash; userId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isOnline = useIsOnline();
  const right = useCashCode(cash.secret, cash.booking_id);
  const [code, setCode] = useState('');
  const [dinar, setDinar] = useState<number | null>(cash.agreed_dirham / 1000);
  const amountField = useRef<HTMLDivElement>(null);
  const wrong = useWrongTries(cash, userId);
  const missing = cashCodeLength - code.length;
  const isRight = missing === 0 && code === right;
  const isWrong = missing === 0 && right !== undefined && code !== right;
  const received = Math.round((dinar ?? 0) * 100) * 10;
  const difference = cash.agreed_dirham - received;
  const amount = formatDinar(received, locale);

  function keep(entered: string | null) {
    const counted_at = new Date(currentTime()).toISOString();
    const { booking_id, agreed_dirham } = cash;
    const body: CashBody = {
      code: entered,
      received_dirham: received,
      agreed_dirham,
      counted_at,
      wrong_tries: wrong.offline,
    };
    keepAct(userId, {
      key: crypto.randomUUID(),
      kind: 'cash',
      booking_id,
      subject: 'cash',
      name: cash.guest_name,
      body,
      decided_at: counted_at,
    });
    wrong.forget();
  }

  function enter(next: string) {
    setCode(next);
    if (next.length < cashCodeLength || right === undefined || next === right) return;
    // The last try goes to the server with the entry, which opens the case.
    if (wrong.left <= 1) keep(next);
    else wrong.count(next, received);
  }

  function countAgain() {
    setDinar(null);
    amountField.current?.querySelector('input')?.focus();
  }

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div>
        <CodeField
          label={
            <Trans>
              The six digits on the phone of <bdi>{cash.guest_name}</bdi>
            </Trans>
          }
          value={code}
          onChange={enter}
          isWrong={isWrong}
          error={
            isWrong ? (
              <Plural
                value={wrong.left}
                one="That is not the guest’s code. # try is left before we look at it."
                other="That is not the guest’s code. # tries are left before we look at it."
              />
            ) : undefined
          }
        />
        {isRight ? (
          <p role="status" className="mt-2 flex items-center gap-2 text-caption text-palm-ink">
            <Check className="size-4" aria-hidden />
            <Trans>The code is right</Trans>
          </p>
        ) : (
          <ScanCode onCode={enter} />
        )}
      </div>
      <div ref={amountField}>
        <NumberField
          label={<Trans>Amount you received</Trans>}
          value={dinar}
          onChange={setDinar}
          decimals={2}
          currency="LYD"
          unit={<Trans>LYD</Trans>}
          unitFirst
        />
        {dinar === null ? null : difference === 0 ? (
          <p className="mt-2 flex items-center gap-2 text-caption text-palm-ink">
            <Check className="size-4" aria-hidden />
            <Trans>Exactly what was agreed</Trans>
          </p>
        ) : (
          <Difference agreed={cash.agreed_dirham} received={received} locale={locale} />
        )}
      </div>
      <div className="mt-auto grid gap-3">
        {/* Its place is kept, so that the button does not move when the connection is lost. */}
        <p
          role="status"
          className="flex min-h-8 items-center gap-2 justify-self-center rounded-full text-caption text-ink-2 not-empty:bg-limestone not-empty:px-3.5 not-empty:py-1.5"
        >
          {isOnline ? null : (
            <>
              <WifiOff className="size-4" aria-hidden />
              <Trans>No connection</Trans>
            </>
          )}
        </p>
        <Button kind="primary" size="big" block isDisabled={!isRight || dinar === null} onPress={() => keep(code)}>
          {difference === 0 ? <Trans>Confirm {amount}</Trans> : <Trans>Confirm {amount}, open a support request</Trans>}
        </Button>
        {dinar !== null && difference !== 0 ? (
          <Button kind="quiet" block onPress={countAgain}>
            <Trans>Count again</Trans>
          </Button>
        ) : null}
        {missing > 0 ? (
          <p className="text-center text-caption text-ink-3">
            <Plural value={missing} one="# digit to go." other="# digits to go." />{' '}
            {isOnline ? null : <Trans>Kept on this phone and sent when the connection returns.</Trans>}
          </p>
        ) : null}
      </div>
      <div className="grid gap-2 border-t border-line pt-5">
        <h2 className="text-body font-medium">
          <Trans>No phone, or its battery is empty?</Trans>
        </h2>
        <p className="text-small text-ink-2">
          <Trans>
            Confirm the amount alone. The guest gets a message and has 24 hours to say yes; after that it counts.
          </Trans>
        </p>
        <Button block isDisabled={dinar === null} onPress={() => keep(null)}>
          <Trans>Confirm without a code</Trans>
        </Button>
      </div>
    </div>
  );
}

function Difference({ agreed, received, locale }: { agreed: number; received: number; locale: Locale }) {
  const lines = [
    { name: <Trans>Agreed</Trans>, dirham: agreed, key: 'agreed' },
    { name: <Trans>Received</Trans>, dirham: received, key: 'received' },
    {
      name: agreed > received ? <Trans>Missing</Trans> : <Trans>Too much</Trans>,
      dirham: Math.abs(agreed - received),
      key: 'difference',
    },
  ];
  return (
    <div className="mt-3 grid gap-3">
      <dl className="grid gap-2 text-small">
        {lines.map(({ name, dirham, key }) => (
          <div key={key} className="flex justify-between gap-4 last:font-medium last:text-clay-ink">
            <dt>{name}</dt>
            <dd>
              <bdi className="figures">{formatDinar(dirham, locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Note tone="attention" icon={Scale}>
        <Trans>A support request opens. The guest sees the same two figures; the stay goes on meanwhile.</Trans>
      </Note>
    </div>
  );
}

/** Wrong codes: counted by the server, and on this device without a connection. */
function useWrongTries(cash: HostCash, userId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const key = `cash-tries.${cash.booking_id}`;
  const [offline, setOffline] = useState(() => readDraft<{ tries: number }>(key, userId, localStorage).tries ?? 0);
  function remember(tries: number) {
    setOffline(tries);
    keepDraft(key, userId, tries === 0 ? {} : { tries }, localStorage);
  }
  const report = useMutation({
    networkMode: 'always',
    mutationFn: ({ code, received }: { code: string; received: number }) =>
      api.recordCash({
        params: { id: cash.booking_id },
        idempotencyKey: crypto.randomUUID(),
        body: {
          code,
          received_dirham: received,
          agreed_dirham: cash.agreed_dirham,
          counted_at: new Date(currentTime()).toISOString(),
          wrong_tries: offline,
        },
      }),
    onError: (error) => {
      const isCounted = 'code' in error && error.code === 'cash_code_wrong';
      remember(isCounted ? 0 : Math.min(cashCodeTries, offline + 1));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor('cash', 'reservation', cash.booking_id) }),
  });
  return {
    offline,
    left: Math.max(0, cash.tries_left - offline),
    count: (code: string, received: number) => report.mutate({ code, received }),
    forget: () => remember(0),
  };
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/receipt';
import type { Receipt } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ReceiptSheet } from './parts/receipt-sheet.tsx';
import { ReceiptVersions } from './parts/receipt-versions.tsx';
import { useDocument } from './parts/use-document.ts';

export const meta = pageMeta(msg`Receipt`);

export default function ReceiptPage({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <RequestedReceipt id={params.tripId} />
    </Guard>
  );
}

/** The version that the address names; the newest without one. */
function RequestedReceipt({ id }: { id: string }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  return <ReceiptScreen key={`${id} ${version}`} id={id} version={version} />;
}

function ReceiptScreen({ id, version }: { id: string; version: string | undefined }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const receipt = useQuery({
    queryKey: keyFor('receipt', id, version ?? 'newest'),
    queryFn: ({ signal }) => api.getReceipt({ params: { id }, query: version ? { version } : {}, signal }),
    staleTime: 0,
  });
  return (
    <div className="mx-auto w-full max-w-[52rem] px-4 pt-4 md:px-8 md:pt-6 print:max-w-none print:p-0">
      <Link to={`/account/trips/${id}`} className={`${textButtonClass} -ms-3 mb-2 print:hidden`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Your trip</Trans>
      </Link>
      {receipt.data ? <ReceiptView receipt={receipt.data} /> : null}
      {receipt.isPending ? (
        <div role="status" aria-label={t`Loading your receipt…`} className="grid grid-cols-1 gap-4 pt-2">
          <h1 className="sr-only">
            <Trans>Receipt</Trans>
          </h1>
          <Skeleton className="h-9 w-44" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="mt-4 h-24 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      ) : null}
      {receipt.isError && !receipt.data ? (
        <Failed id={id} error={receipt.error} retry={() => void receipt.refetch()} isBusy={receipt.isRefetching} />
      ) : null}
    </div>
  );
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const currency = useCurrency();
  const pdf = useDocument(
    'getReceipt',
    { id: receipt.booking_id, number: receipt.number },
    {
      currency,
      ...(receipt.version === receipt.versions[0]?.version ? {} : { version: String(receipt.version) }),
    },
  );
  return (
    <>
      <ReceiptSheet receipt={receipt} />
      <div className="mt-8 flex flex-wrap gap-2 max-md:*:flex-auto print:hidden">
        <Button
          kind="primary"
          icon={<Download className="size-4.5" aria-hidden />}
          isBusy={pdf.isPending}
          onPress={() => pdf.mutate()}
        >
          <Trans>Download PDF</Trans>
        </Button>
        <Button icon={<Printer className="size-4.5" aria-hidden />} onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <ReceiptVersions receipt={receipt} />
    </>
  );
}

function Failed({ id, error, retry, isBusy }: { id: string; error: Error; retry: () => void; isBusy: boolean }) {
  const code = error instanceof ApiError ? error.code : 'network';
  if (code === 'receipt_unavailable') {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>There is no receipt yet</Trans>}
        action={
          <LinkButton kind="primary" to={`/account/trips/${id}`}>
            <Trans>Back to your trip</Trans>
          </LinkButton>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  if (code === 'not_found') {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>We can’t find this receipt</Trans>}
        link={{ to: '/account/trips', text: <Trans>See your trips</Trans> }}
      >
        <Trans>Perhaps you are logged in with another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Your receipt could not be loaded</Trans>}
      action={
        <Button kind="primary" onPress={retry} isBusy={isBusy}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check your connection and try again.</Trans>
    </EmptyState>
  );
}

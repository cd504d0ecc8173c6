import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User, Verification } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { DocumentKind } from '#contract/verifications.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDocumentLabels } from '../../document-labels.ts';
import { PicturePicker } from '#app/shared/pictures/picture-picker.tsx';

/** The longer side of the picture in pixels; small print must stay readable. */
const maxDocumentSide = 2400;

/** The state of the identity verification, and a form to submit a document while it is not verified. */
export function IdentityDialog({
  user,
  verification,
  isFailed,
  onRetry,
  onClose,
}: {
  user: User;
  verification: Verification | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const [kind, setKind] = useState<DocumentKind>('passport');
  const [picture, setPicture] = useState<string>();
  const [isReading, setReading] = useState(false);
  const names = useDocumentLabels();
  const submit = useAct((api, dataUrl: string) => api.submitDocument({ body: { kind, picture: dataUrl } }), {
    answers: keyFor('verification', user.identity_verified),
  });
  const maySend =
    verification !== undefined &&
    !verification.verified &&
    verification.document?.status !== 'pending' &&
    user.role !== 'admin';

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Identity</Trans>}
      footer={
        maySend ? (
          <>
            <Button onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              kind="primary"
              isDisabled={!picture}
              isBusy={submit.isPending || isReading}
              onPress={() => picture && submit.mutate(picture)}
            >
              {submit.isPending ? <Trans>Sending...</Trans> : <Trans>Send the document</Trans>}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {isFailed ? (
          <FailureNote onRetry={onRetry} />
        ) : verification ? (
          <VerificationText verification={verification} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
        {maySend ? (
          <>
            <Select
              label={<Trans>Document</Trans>}
              value={kind}
              onChange={setKind}
              options={(Object.keys(names) as DocumentKind[]).map((value) => ({ value, label: names[value] }))}
            />
            {picture ? (
              <img
                src={picture}
                alt={t`The picture you chose`}
                className="max-h-64 w-full rounded-control object-contain"
              />
            ) : null}
            <PicturePicker
              label={picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
              inputLabel={t`Picture of the document`}
              longest={maxDocumentSide}
              onReading={setReading}
              onPicture={setPicture}
              error={submit.failure}
            />
            <p className="text-caption text-ink-2">
              <Trans>
                Name, picture and expiry must be readable. Only our team sees it, and it is deleted 30 days after the
                decision.
              </Trans>
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function VerificationText({ verification }: { verification: Verification }): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const names = useDocumentLabels();
  const { verified_at, document } = verification;
  if (verification.verified) {
    const day = verified_at ? formatDay(tripoliDay(new Date(verified_at)), locale) : '';
    return (
      <Note icon={CircleCheck}>
        <Trans>Your identity was verified on {day}.</Trans>
      </Note>
    );
  }
  if (!document) {
    return (
      <p className="text-ink-2">
        <Trans>Hosts and guests trust a verified account more. Send a picture of your passport or identity card.</Trans>
      </p>
    );
  }
  const name = names[document.kind];
  const day = formatDay(tripoliDay(new Date(document.submitted_at)), locale);
  if (document.status === 'pending') {
    return (
      <Note tone="attention">
        <Trans>
          You sent this document on {day}: {name}. We will write to you as soon as it has been looked at.
        </Trans>
      </Note>
    );
  }
  return (
    <Note tone="danger">
      <Trans>The document of {day} could not be accepted.</Trans> <bdi>{document.reason}</bdi>
    </Note>
  );
}

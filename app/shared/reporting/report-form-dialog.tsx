import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { moderationLimits, reportGrounds, type ReportGround } from '#contract/moderation.ts';
import { answeredDetail } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { reportGroundLabels } from './report-ground-labels.ts';

/** What the reporter chose and wrote. */
export interface ReportForm {
  ground: ReportGround | null;
  reason: string | null;
  block: boolean;
}

interface Props {
  title: ReactNode;
  /** The reported text. */
  quote?: string;
  /** The grounds to choose from; without them only words are asked for. */
  grounds: typeof reportGroundLabels | null;
  /** Who can be blocked as well; null where nobody can. */
  blockable: string | null;
  /** Who reads what, and who learns of it. */
  children: ReactNode;
  /** What is said where the server gives no reason. */
  failure: string;
  send: (form: ReportForm) => Promise<unknown>;
  onSent: (form: ReportForm) => void;
  onClose: () => void;
}

const formId = 'report';

/** Asks why something is reported, and whether to block its author. What was chosen and written stays where sending fails. */
export function ReportFormDialog(props: Props) {
  const { title, quote, grounds, blockable, children, failure, send, onSent, onClose } = props;
  const { t, i18n } = useLingui();
  const [ground, setGround] = useState<ReportGround | null>(null);
  const [reason, setReason] = useState('');
  const [block, setBlock] = useState(false);
  const [isGroundMissing, setGroundMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const report = useMutation({
    mutationFn: send,
    onSuccess(_, sent) {
      onSent(sent);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending) return;
    if (grounds && ground === null) {
      setGroundMissing(true);
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    report.mutate({ ground, reason: reason.trim() || null, block });
  }

  const name = <bdi>{blockable}</bdi>;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      width="small"
      title={title}
      problem={report.isError ? <Note tone="danger">{answeredDetail(report.error) || failure}</Note> : null}
      footer={
        <>
          <Button onPress={onClose} isDisabled={report.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={report.isPending}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid grid-cols-1 gap-4" onSubmit={submit}>
        {quote ? (
          <blockquote
            dir="auto"
            className="line-clamp-3 border-s-[3px] border-line ps-3 text-start text-small wrap-anywhere text-ink-2"
          >
            <IsolatedText>{quote}</IsolatedText>
          </blockquote>
        ) : null}
        {grounds ? (
          <RadioGroup
            label={<Trans>Why do you report it?</Trans>}
            value={ground}
            onChange={(value) => {
              setGround(value as ReportGround);
              setGroundMissing(false);
            }}
            error={isGroundMissing ? t`Choose a reason` : undefined}
          >
            {reportGrounds.map((one) => (
              <Radio key={one} value={one}>
                {i18n._(grounds[one])}
              </Radio>
            ))}
          </RadioGroup>
        ) : null}
        <TextField
          label={<Trans>What is wrong (not required)</Trans>}
          rows={3}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={setReason}
        />
        {blockable === null ? null : (
          <div className="border-t border-line pt-3">
            <Checkbox isSelected={block} onChange={setBlock}>
              <span className="block font-medium">
                <Trans>Block {name} as well</Trans>
              </span>
              <span className="block text-caption text-ink-2">
                <Trans>
                  No messages and no bookings either way. A booked stay keeps its conversation until it ends.
                </Trans>
              </span>
            </Checkbox>
          </div>
        )}
        <p className="text-caption text-ink-2">{children}</p>
      </form>
    </Dialog>
  );
}

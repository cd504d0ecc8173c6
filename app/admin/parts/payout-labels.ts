import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CheckCheck,
  CircleCheck,
  FileOutput,
  FilePen,
  House,
  Hourglass,
  Minus,
  Scale,
  Send,
  Siren,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { PayoutReturnReason } from '#contract/earnings.ts';
import type { PayoutBatchState, PayoutFile, PayoutObstacle, PayoutTransferState } from '#contract/payout-batches.ts';
import type { ReturnedTransfer } from '#contract/types.gen.ts';
import type { PayoutHoldKind } from '#contract/payout-holds.ts';

interface Look {
  label: MessageDescriptor;
  Icon: LucideIcon;
  ground: string;
}

const clay = 'bg-clay-wash text-clay-ink';
const sea = 'bg-sea-wash text-sea-ink';
const palm = 'bg-palm-wash text-palm-ink';
const danger = 'bg-danger-wash text-danger-ink';
const plain = 'bg-limestone text-ink-2';

export const batchLooks: Readonly<Record<PayoutBatchState, Look>> = {
  draft: { label: msg`Waits for a second administrator`, Icon: Hourglass, ground: clay },
  approved: { label: msg({ message: 'Approved', context: 'batch of payouts' }), Icon: CheckCheck, ground: sea },
  exported: { label: msg`At the bank`, Icon: FileOutput, ground: sea },
  sent: { label: msg({ message: 'Sent', context: 'batch of payouts' }), Icon: Send, ground: palm },
  discarded: { label: msg({ message: 'Discarded', context: 'batch of payouts' }), Icon: Ban, ground: plain },
};

export const transferLooks: Readonly<Record<PayoutTransferState, Look>> = {
  draft: { label: msg({ message: 'Ready', context: 'transfer of a batch' }), Icon: CircleCheck, ground: palm },
  left_out: { label: msg({ message: 'Left out', context: 'transfer of a batch' }), Icon: Minus, ground: plain },
  approved: { label: msg({ message: 'Approved', context: 'transfer of a batch' }), Icon: CheckCheck, ground: sea },
  exported: { label: msg`At the bank`, Icon: FileOutput, ground: sea },
  sent: { label: msg({ message: 'Sent', context: 'transfer of a batch' }), Icon: Send, ground: palm },
  returned: { label: msg({ message: 'Returned', context: 'transfer of a batch' }), Icon: Undo2, ground: danger },
};

/** The steps of a batch that is not discarded. */
export const batchSteps = [
  { step: 'drafted', Icon: FilePen, title: msg({ message: 'Draft', context: 'step of a batch' }) },
  { step: 'approved', Icon: CheckCheck, title: msg({ message: 'Approve', context: 'step of a batch' }) },
  { step: 'exported', Icon: FileOutput, title: msg({ message: 'Export', context: 'step of a batch' }) },
  { step: 'sent', Icon: Send, title: msg({ message: 'Send', context: 'step of a batch' }) },
] as const;

/** Why a batch does not pay something. */
export const obstacleLabels: Readonly<Record<PayoutObstacle, MessageDescriptor>> = {
  held: msg`On hold`,
  account_missing: msg`The host has no payout account`,
  account_unverified: msg`The account is not verified yet`,
  account_refused: msg`The account was refused`,
  account_resting: msg`The account was changed and rests for 72 hours`,
  account_returned: msg`The bank sent the last transfer back; the host has not corrected the account`,
  account_changed: msg`The account was changed after the draft`,
  administrator: msg`Left out by an administrator`,
  reversed: msg`The earning was taken back`,
  discarded: msg`The batch was discarded`,
};

/** Why the bank sent a transfer back, for administrators. */
export const bankReasonLabels: Readonly<Record<PayoutReturnReason, MessageDescriptor>> = {
  account_name: msg`The name does not match the number`,
  account_unknown: msg`No account with this number`,
  account_closed: msg`The account is closed`,
  limit: msg`Above the limit of the account`,
  other: msg`Another reason, or none`,
};

/** What has to happen before a transfer that came back goes again. */
export const nextStepLabels: Readonly<Record<ReturnedTransfer['next'], MessageDescriptor>> = {
  account_asked: msg`The host is asked for another account`,
  account_unverified: msg`The new account is to be verified`,
  account_resting: msg`The new account rests for 72 hours`,
  ready: msg`Can be sent again`,
};

export const fileLabels: Readonly<Record<PayoutFile, MessageDescriptor>> = {
  csv: msg`CSV, for all other banks and wallets`,
  ncb: msg`National Commercial Bank`,
  jumhouria: msg`Jumhouria Bank`,
};

export const holdKinds: Readonly<Record<PayoutHoldKind, { label: MessageDescriptor; Icon: LucideIcon }>> = {
  person: { label: msg({ message: 'Host', context: 'subject of a hold' }), Icon: UserRound },
  property: { label: msg({ message: 'Home', context: 'subject of a hold' }), Icon: House },
  case: { label: msg({ message: 'Case', context: 'subject of a hold' }), Icon: Scale },
  area: { label: msg({ message: 'Area', context: 'subject of a hold' }), Icon: Siren },
};

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AdvanceDiscount, DiscountDetail, FixedLength } from '#contract/discounts.ts';

interface FixedLengthLabels {
  /** Among the prices of a home, and in the listing editor. */
  title: MessageDescriptor;
  editorTitle: MessageDescriptor;
  /** Of the button that opens it. */
  edit: MessageDescriptor;
  /** Where a change of the listing is named. */
  field: MessageDescriptor;
}

export const fixedLengthLabels: Readonly<Record<FixedLength, FixedLengthLabels>> = {
  weekly: {
    title: msg`A week or more`,
    editorTitle: msg`A week or more`,
    edit: msg`Edit: a week or more`,
    field: msg`Discount for a week`,
  },
  monthly: {
    title: msg`A month or more`,
    editorTitle: msg`Four weeks or more`,
    edit: msg`Edit: a month or more`,
    field: msg`Discount for four weeks`,
  },
};

interface AdvanceDiscountLabels {
  title: MessageDescriptor;
  edit: MessageDescriptor;
  /** When it applies, and, where a home has none, what it is for. */
  applies: (days: number) => MessageDescriptor;
  purpose: MessageDescriptor;
  /** Of the field for its days. */
  days: MessageDescriptor;
}

export const advanceDiscountLabels: Readonly<Record<AdvanceDiscount, AdvanceDiscountLabels>> = {
  early_bird: {
    title: msg`Early-bird`,
    edit: msg`Edit: early-bird`,
    applies: (days) =>
      msg`${plural(days, { one: 'Booked # day ahead or more', other: 'Booked # days ahead or more' })}`,
    purpose: msg`For stays that are booked long ahead`,
    days: msg`Booked at least this many days ahead`,
  },
  last_minute: {
    title: msg`Last-minute`,
    edit: msg`Edit: last-minute`,
    applies: (days) =>
      msg`${plural(days, {
        0: 'On the day of arrival',
        one: 'In the last day before arrival',
        other: 'In the last # days before arrival',
      })}`,
    purpose: msg`For nights that are still free shortly before`,
    days: msg`Booked at most this many days before arrival`,
  },
};

/** A discount as a line of a price. */
export const discountLabels: Readonly<Record<DiscountDetail, MessageDescriptor>> = {
  weekly: msg`Weekly discount`,
  monthly: msg`Monthly discount`,
  length: msg`Discount for a long stay`,
  early_bird: msg`Early-bird discount`,
  last_minute: msg`Last-minute discount`,
};

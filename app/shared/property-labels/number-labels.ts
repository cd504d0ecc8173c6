import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { LeastFilterName, StatedNumberField } from '#contract/home-numbers.ts';

/** Of a number that a home must have at least: the heading of its filter, and the text of its chip. */
interface NumberLabels {
  title: MessageDescriptor;
  atLeast: (count: number) => MessageDescriptor;
}

export const numberLabels: Readonly<Record<LeastFilterName, NumberLabels>> = {
  bedrooms: {
    title: msg`Bedrooms`,
    atLeast: (count) => msg`${plural(count, { one: '# bedroom or more', other: '# bedrooms or more' })}`,
  },
  beds: {
    title: msg`Beds`,
    atLeast: (count) => msg`${plural(count, { one: '# bed or more', other: '# beds or more' })}`,
  },
  bathrooms: {
    title: msg`Bathrooms`,
    atLeast: (count) => msg`${plural(count, { one: '# bathroom or more', other: '# bathrooms or more' })}`,
  },
};

/** What hosts state, as the listing editor names it. */
export const statedNumberLabels: Readonly<Record<StatedNumberField, MessageDescriptor>> = {
  generator_kva: msg`Power of the generator`,
  water_tank_litres: msg`Water tank`,
  wifi_mbps: msg`Home internet`,
};

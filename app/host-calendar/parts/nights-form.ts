import { addDays, nightsBetween } from '#contract/days.ts';
import type { CalendarDay, CalendarProperty } from '#contract/types.gen.ts';
import type { SkipReason } from '#contract/host-calendar.ts';

/** Properties and the nights `[from, to)` that an edit is for. */
export interface Chosen {
  propertyIds: string[];
  from: string;
  to: string;
}

/** What a host has typed. Null: the field was not touched. */
export interface EditForm {
  status: 'open' | 'blocked' | null;
  mode: 'amount' | 'percent';
  price_dirham: number | null;
  percent: number | null;
  isLess: boolean;
  /** The rules make the price again. */
  usesRules: boolean;
  /** A number of nights; `rules`: as the rules say. */
  min_nights: string | null;
  note: string | null;
}

export const emptyForm: EditForm = {
  status: null,
  mode: 'amount',
  price_dirham: null,
  percent: null,
  isLess: true,
  usesRules: false,
  min_nights: null,
  note: null,
};

/** The fields of an edit, as the API takes them. */
export interface EditFields {
  status?: 'open' | 'blocked';
  price_dirham?: number | null;
  price_percent?: number;
  min_nights?: number | null;
  note?: string | null;
}

/** The fields that the form changes; undefined where it changes none. */
export function editFields(form: EditForm): EditFields | undefined {
  const fields: EditFields = {};
  if (form.status) fields.status = form.status;
  if (form.usesRules) fields.price_dirham = null;
  else if (form.mode === 'amount' && form.price_dirham) fields.price_dirham = form.price_dirham;
  else if (form.mode === 'percent' && form.percent) fields.price_percent = form.isLess ? -form.percent : form.percent;
  if (form.min_nights !== null) fields.min_nights = form.min_nights === 'rules' ? null : Number(form.min_nights);
  if (form.note !== null) fields.note = form.note.trim() === '' ? null : form.note;
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** What is known about chosen nights before the server is asked. */
export interface ChosenSummary {
  /** Nights of all properties. */
  nights: number;
  skipped: { property: string; from: string; to: string; reason: SkipReason; guest: string | null }[];
  skippedNights: number;
  /** The status of all nights that can be changed; null where they differ. */
  status: 'open' | 'blocked' | null;
  /** Lowest and highest price of nights that can be changed, in dirham. */
  prices: [number, number] | null;
  rules: string[];
  hasOwnPrice: boolean;
  /** The shortest stay of all nights; null where they differ. */
  minNights: number | null;
  note: string | null;
  /** Guests who wait for an answer to a request for one of the nights. */
  requests: string[];
}

export function summarize(properties: readonly CalendarProperty[], chosen: Chosen): ChosenSummary {
  const editable: CalendarDay[] = [];
  const summary: ChosenSummary = {
    nights: chosen.propertyIds.length * nightsBetween(chosen.from, chosen.to),
    skipped: [],
    skippedNights: 0,
    status: null,
    prices: null,
    rules: [],
    hasOwnPrice: false,
    minNights: null,
    note: null,
    requests: [],
  };
  for (const property of properties) {
    if (!chosen.propertyIds.includes(property.id)) continue;
    const guests = new Map(property.bookings.map((one) => [`booking:${one.id}`, one.guest]));
    for (const night of property.days) {
      if (night.day < chosen.from || night.day >= chosen.to) continue;
      if (night.status !== 'booked') {
        editable.push(night);
        continue;
      }
      summary.skippedNights += 1;
      const guest = guests.get(night.source ?? '') ?? null;
      const last = summary.skipped.at(-1);
      if (last?.property === property.title && last.to === night.day && last.guest === guest) {
        last.to = addDays(night.day, 1);
      } else {
        const to = addDays(night.day, 1);
        summary.skipped.push({ property: property.title, from: night.day, to, reason: 'booked', guest });
      }
    }
    for (const { status, guest, check_in, check_out } of property.bookings) {
      if (status === 'pending' && check_in < chosen.to && check_out > chosen.from) summary.requests.push(guest);
    }
  }
  if (editable.length === 0) return summary;
  // A night that is too far ahead to be booked is blocked without a source, and not by the host.
  summary.status = common(editable.map(({ status, source }) => (status === 'blocked' && source ? 'blocked' : 'open')));
  const prices = editable.map(({ price_dirham }) => price_dirham);
  summary.prices = [Math.min(...prices), Math.max(...prices)];
  summary.rules = [...new Set(editable.map(({ rule }) => rule))];
  summary.hasOwnPrice = editable.some((night) => night.has_own_price);
  summary.minNights = common(editable.map(({ min_nights }) => min_nights));
  summary.note = common(editable.map(({ note }) => note));
  return summary;
}

/** The value that all have; null where they differ. */
function common<Value>(values: readonly Value[]): Value | null {
  return values.every((value) => value === values[0]) ? values[0]! : null;
}

import { z } from 'zod';
import { isRealDay } from '../days.ts';
import { entities } from './entities.ts';
import { locales } from '../common.ts';
import { photoRooms } from '../photo-rooms.ts';
import { currencies, fieldsOf } from '../currencies.ts';
import { compactText } from '../typed-text.ts';

export const localeSchema = z.enum(locales);
export const currencySchema = z.enum(currencies);

/** A UUID, in lower case: ids are compared as text and are part of cache dependencies. */
export const id = z.uuid().toLowerCase();

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day in Africa/Tripoli, `YYYY-MM-DD`. */
export const day = z.string().regex(dayPattern, 'day_form').refine(isRealDay, 'day_unreal').meta({ format: 'date' });

/** An instant, RFC 3339 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

/** An amount in dirham (1,000 to the dinar), always a multiple of 10. */
export const dirham = z.int().meta({ description: 'dirham, 1,000 to the dinar' }).register(entities, { id: 'Dirham' });

/** The exchange rates of an answer: a number for each foreign currency. */
export const rateFields = fieldsOf('rate', (currency) => z.number().meta({ description: `dinar for one ${currency}` }));

/** An amount in dinar with 2 decimals, for fields that the specification has in dinar. */
export const dinar = z.number().meta({ description: 'dinar' }).register(entities, { id: 'Dinar' });

export const blankToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** An optional query parameter; an empty value counts as absent, as a cleared form field sends it. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(blankToUndefined, schema.optional());
}

/** `1`, `true` and `yes` are true; `0`, `false` and `no` are false. */
export const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] });

/** A comma-separated list of `values` in a query string. */
export function commaList<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .max(400)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.enum(values)).max(30));
}

/** Place names in a query string, separated by semicolons, because some have a comma. At most ten. */
export const placeList = z
  .string()
  .max(1000)
  .transform((text) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().max(200)).max(10));

/**
 * Text that people type: trimmed, without NUL, at most `max` characters. `missing` is the label key of an absent text. A
 * lone surrogate, half of an emoji that a client has cut, becomes U+FFFD, because PostgreSQL cannot store it.
 */
export function text(max: number, missing?: string) {
  return z
    .string(missing)
    .refine((value) => !value.includes('\0'), 'nul')
    .overwrite((value) => value.toWellFormed())
    .trim()
    .max(max, 'too_long');
}

/** A code as people type and paste it, see `compactText`; `problem` where it is none. */
export function typedCode(form: RegExp, problem: string) {
  return text(60).transform(compactText).pipe(z.string().regex(form, problem));
}

/** The guests of a stay. Adults and children count towards the capacity, infants do not. */
export const guestCounts = z
  .object({
    adults: z.int().min(0).max(50),
    children: z.int().min(0).max(50).default(0),
    infants: z.int().min(0).max(20).default(0),
  })
  .register(entities, { id: 'GuestCounts' });

/** A place with its name in the reader's language. */
export const placeName = z
  .object({ id: z.string(), name: z.string(), region: z.string().nullable() })
  .register(entities, { id: 'PlaceName' });

/**
 * A photograph: `/media/{key}-{width}.avif` and `.webp` exist for widths 320, 640, 960 and 1200
 * (never wider than the original).
 */
export const photo = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    alt: z.string(),
  })
  .register(entities, { id: 'Photo' });

/** A photograph of a home, on its page. */
export const homePhoto = photo
  .extend({
    room: z.enum(photoRooms).nullable().meta({ description: 'what it shows; null where the host has not said' }),
    caption: z
      .object({ text: z.string(), language: localeSchema })
      .nullable()
      .meta({ description: "the host's own words, in the reader's language where they wrote in it" }),
  })
  .register(entities, { id: 'HomePhoto' });

/** A count that is exact up to `countLimit`. */
export const boundedCount = z.int().meta({ description: 'Exact up to 1,000; 1,001 means more' });

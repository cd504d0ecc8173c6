import { z } from 'zod';

/** A setting: its description, its line in `.env.example` and its schema. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  about: string;
  /** Shown in `.env.example`: the default, or a possible value. */
  example: string;
  value: T;
}

export const setting = <T extends z.ZodType>(about: string, example: string, value: T): Setting<T> => ({
  about,
  example,
  value,
});

/** Settings by name. */
export type SettingTable = Record<string, Setting>;

/** What a table of settings is read to. */
export type Read<Table extends SettingTable> = { readonly [Name in keyof Table]: z.output<Table[Name]['value']> };

/** Settings that must be there where a condition, told in words, applies. */
export type Requirement = [condition: string, applies: boolean, names: readonly string[]];

export const count = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

export const secret = z.string().min(32, 'must be at least 32 characters long').optional();

/** Texts between commas, without those that are empty. */
export const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

export const optionalText = z.string().optional();

/** An address of one of these protocols. */
export const address = (protocols: RegExp, example: string) =>
  z.string().refine((text) => protocols.test(text) && URL.canParse(text), `must be an address such as ${example}`);

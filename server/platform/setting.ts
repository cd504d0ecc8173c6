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

export const optionalText = z.string().optional();

/** An address of one of these protocols. */
export const address = (protocols: RegExp, example: string) =>
  z.string().refine((text) => protocols.test(text) && URL.canParse(text), `must be an address such as ${example}`);

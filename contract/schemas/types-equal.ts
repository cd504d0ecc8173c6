/** Checked by the compiler alone: the written types of the contract (`types.gen.ts`) equal those that its schemas have. */
import type { z } from 'zod';
import type * as written from '../types.gen.ts';
import type { registerExport } from './guest-register.ts';
import type { calendarProperty } from './host-calendar.ts';
import type { manualTexts } from './house-manuals.ts';
import type { completenessSchema, listingProblems } from './listing-completeness.ts';
import type { editConflict, fieldsOfRuleSet, incompleteListing } from './listing-editor.ts';
import type { messageTexts } from './message-texts.ts';
import type { AnswerOf, Operation } from './operation.ts';
import type { Operations } from './operations.ts';
import type { priceRule } from './pricing-rules.ts';
import type { previousSentence, wishes } from './query-parser.ts';

type OperationTypes = written.OperationTypes;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type PagedOf<O> = O extends { readonly paged: infer Paged } ? Paged : undefined;

/** What the schemas of an operation say. */
interface TypesOf<O extends Operation> {
  params: Input<O['params']>;
  query: Input<O['query']>;
  body: Input<O['body']>;
  ok: AnswerOf<O>;
  paged: PagedOf<O>;
}
type Written<Id extends keyof Operations> = OperationTypes[Id] & { paged: PagedOf<OperationTypes[Id]> };

/** Identity, which also tells `any`, optional properties and properties that can be undefined from others. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type DifferentParts<Id extends keyof Operations> = {
  [Part in keyof TypesOf<Operation>]: Same<Written<Id>[Part], TypesOf<Operations[Id]>[Part]> extends true
    ? never
    : `${Id}.${Part}`;
}[keyof TypesOf<Operation>];

/** A compiler error names what differs. */
type Nothing<T extends never> = T;
export type DifferentOperations = Nothing<{ [Id in keyof Operations]: DifferentParts<Id> }[keyof Operations]>;
export type FormerOperations = Nothing<Exclude<keyof OperationTypes, keyof Operations>>;

/** Named types of which no operation sends or answers this form: written, and of the schema. A test says if one is missing. */
interface OtherTypes {
  CalendarProperty: [written.CalendarProperty, z.output<typeof calendarProperty>];
  Completeness: [written.Completeness, z.output<typeof completenessSchema>];
  EditConflict: [written.EditConflict, z.output<typeof editConflict>];
  EditedPriceRule: [written.EditedPriceRule, z.output<typeof priceRule>];
  FieldsOfRuleSet: [written.FieldsOfRuleSet, z.output<typeof fieldsOfRuleSet>];
  IncompleteListing: [written.IncompleteListing, z.output<typeof incompleteListing>];
  ListingProblem: [written.ListingProblem, z.output<typeof listingProblems>];
  ManualTexts: [written.ManualTexts, z.output<typeof manualTexts>];
  MessageTexts: [written.MessageTexts, z.output<typeof messageTexts>];
  PreviousSentence: [written.PreviousSentence, z.output<typeof previousSentence>];
  RegisterExport: [written.RegisterExport, z.output<typeof registerExport>];
  Wishes: [written.Wishes, z.output<typeof wishes>];
}
export type DifferentTypes = Nothing<
  {
    [Name in keyof OtherTypes]: Same<OtherTypes[Name][0], OtherTypes[Name][1]> extends true ? never : Name;
  }[keyof OtherTypes]
>;

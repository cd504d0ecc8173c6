import type { OperationTypes } from '#contract/types.gen.ts';

type Answer = OperationTypes['understandSentence']['ok'];

/** The parser's answer as far as screens use it: of the place, its name and whether it is outside Libya. */
export type ParsedQuery = Omit<Answer, 'parsed_data'> & {
  parsed_data: Omit<Answer['parsed_data'], 'location_details'> & {
    location_details: { name: string; out_of_scope?: boolean } | null;
  };
};

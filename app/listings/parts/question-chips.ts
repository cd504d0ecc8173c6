import type { PropertyDetail } from '#contract/types.gen.ts';

/** What guests ask most before booking. */
export const questionTopics = ['late_arrival', 'families', 'parking', 'generator', 'lower_price'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

type Facts = Pick<PropertyDetail, 'amenities' | 'family_only' | 'standard_rules' | 'facts'>;

/** Whether the page of the home answers a question already. */
export function isAnswered(topic: QuestionTopic, { amenities, family_only, standard_rules, facts }: Facts): boolean {
  switch (topic) {
    case 'families':
      return family_only || standard_rules.includes('family_booklet');
    case 'parking':
      return amenities.includes('parking');
    case 'generator':
      return facts.backup_power !== null || amenities.includes('generator');
    case 'late_arrival':
    case 'lower_price':
      return false;
  }
}

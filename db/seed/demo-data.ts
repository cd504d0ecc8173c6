import type { Rates } from '#contract/currencies.ts';
import { assignQuality, drawReviewers, reviewStays, type Review, type Reviewers } from './reviews.ts';
import { makeBlocks, type Block } from './blocks.ts';
import { fillCalendar, makeOpenRequests, TakenNights, type StayContext } from './bookings.ts';
import { makeConversations, type ConversationRow, type MessageRow } from './conversations.ts';
import { chooseCovers } from './cover-photos.ts';
import { drawDemand } from './demand.ts';
import { makeProperties } from './demo-listings.ts';
import { makeDemoTrips, type DemoTrip } from './demo-trips.ts';
import { makeHostRules } from './host-rules.ts';
import { idMaker } from './ids.ts';
import { makeNotifications, type NotificationRow } from './notifications.ts';
import type { DemoProperty } from './properties.ts';
import { makeRandom } from './random.ts';
import { makeReferrals } from './referrals.ts';
import { makeRelocatedTrip, type RelocatedTrip } from './relocated-trip.ts';
import { makeSavesAndViews, type SavesAndViews } from './saves-and-views.ts';
import { computeScores, noScores, type SearchScores } from './search-scores.ts';
import type { Stay } from './stays.ts';
import { TextPicker } from './text-picker.ts';
import { makeSearches, type Searches } from './searches.ts';
import { makeUsers, type DemoUser, type UserGroups } from './users.ts';

/** Properties beyond this number are copies; see `clone-properties.ts`. */
export const maxDemoProperties = 240;

export interface DemoDataOptions {
  /** How many listings, at most `maxDemoProperties`. */
  size: number;
  today: string;
  now: Date;
  rates: Rates;
  publicUrl: string;
  townOf(placeId: string): string;
}

export interface DemoData extends SavesAndViews, ReturnType<typeof makeReferrals>, ReturnType<typeof makeHostRules> {
  userGroups: UserGroups;
  users: DemoUser[];
  properties: DemoProperty[];
  scores: Map<DemoProperty, SearchScores>;
  stays: Stay[];
  blocks: Block[];
  reviews: Review[];
  notifications: NotificationRow[];
  messages: MessageRow[];
  conversations: ConversationRow[];
  relocations: RelocatedTrip['relocation'][];
  searches: Searches;
}

/** Of hosts of whom nothing is said. */
const usualAnswerHours = 8;

/** Makes the demo data: the same for the same options on every machine. Stores nothing. */
export function makeDemoData(options: DemoDataOptions): DemoData {
  const { today, now } = options;
  const size = Math.min(options.size, maxDemoProperties);
  const ids = (part: string) => idMaker(makeRandom(`ids of ${part}`));
  const userGroups = makeUsers(makeRandom('people'), ids('people'), {
    today,
    hosts: Math.max(6, Math.round(size / 4) - 3),
    guests: Math.max(40, Math.round((size / maxDemoProperties) * 150)),
  });
  const { demo, colleague, hosts, guests } = userGroups;
  const users = [...Object.values(demo), ...hosts, ...guests, colleague] as DemoUser[];
  const languages = new Map(users.map((one) => [one.id, one.language]));

  const { properties, tripProperties } = makeProperties(options, size, userGroups, ids('homes'));
  const context: StayContext = {
    random: makeRandom('stays'),
    maker: { id: ids('stays'), rates: options.rates, publicUrl: options.publicUrl },
    taken: new TakenNights(),
    guests: userGroups.guests,
    usualHours: new Map(users.map((one) => [one.id, one.response_hours ?? usualAnswerHours])),
    today,
    now,
  };
  const demoTrips = makeDemoTrips(context, userGroups.demo, tripProperties);
  const published = properties.filter((property) => property.listing_status === 'published');
  const blocks = makeBlocks(makeRandom('blocks'), ids('blocks'), context, published);
  const quality = assignQuality(makeRandom('quality'), published);
  const demand = drawDemand(context.random, quality);
  const others = [
    ...demoTrips.map((one) => one.stay),
    ...makeOpenRequests(
      context,
      published.filter((property) => !Object.values(tripProperties).includes(property)),
    ),
    ...published.flatMap((property) => fillCalendar(context, property, demand.get(property)!)),
  ];
  const relocated =
    tripProperties.company && makeRelocatedTrip(context, demo.guest2, tripProperties.company, published);
  const stays = [...others, ...(relocated ? [relocated.cancelled, relocated.booked] : [])].toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );

  const reviews = makeReviews(now, ids('reviews'), published, stays, demoTrips, quality, languages);
  const savesAndViews = makeSavesAndViews(makeRandom('wishes'), userGroups, demand, options);
  const { views, olderViews } = savesAndViews;
  const searches = makeSearches(makeRandom('searches'), [...views, ...olderViews], today);
  const scores = computeScores(published, stays, reviews, savesAndViews, now);
  chooseCovers(makeRandom('covers'), [...scores.values()]);
  // Unpublished properties are in no row: their covers do not depend on others.
  for (const property of properties)
    if (!scores.has(property)) chooseCovers(makeRandom(property.id), [noScores(property)]);
  const notifications = makeNotifications(ids('notices'), { userGroups, users, properties, stays, now });
  const conversations = makeConversations(ids('messages'), demoTrips, now);
  const referrals = makeReferrals(ids('referrals'), userGroups, stays);
  const hostRules = makeHostRules(makeRandom('links'), ids('rules'), published, userGroups.demo.host, now);
  return {
    userGroups,
    users,
    properties,
    scores,
    stays,
    blocks,
    reviews,
    notifications,
    relocations: relocated ? [relocated.relocation] : [],
    ...conversations,
    ...referrals,
    ...hostRules,
    ...savesAndViews,
    searches,
  };
}

/** The reviews of all completed stays: of demo trips by their plan, of others by chance. */
function makeReviews(
  now: Date,
  id: (at: Date) => string,
  properties: readonly DemoProperty[],
  stays: readonly Stay[],
  demoTrips: readonly DemoTrip[],
  quality: ReadonlyMap<DemoProperty, number>,
  languages: ReadonlyMap<string, DemoUser['language']>,
): Review[] {
  const random = makeRandom('reviews');
  const plannedReviewers = new Map<Stay, Reviewers>(demoTrips.map(({ stay, reviewers }) => [stay, reviewers]));
  const maker = { random, id, now, picker: new TextPicker(), languageOf: (user: string) => languages.get(user)! };
  const completed = Map.groupBy(
    stays.filter((stay) => stay.status === 'completed'),
    (stay) => stay.property,
  );
  return properties.flatMap((property) =>
    reviewStays(
      maker,
      property,
      completed.get(property) ?? [],
      quality.get(property)!,
      (stay) => plannedReviewers.get(stay) ?? drawReviewers(random),
    ),
  );
}

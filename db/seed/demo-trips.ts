import { addDays } from '#contract/days.ts';
import { atMinute } from './calendar.ts';
import { talks, type Talk } from './content/conversations.ts';
import { addHours, draftRequest, type World } from './bookings.ts';
import type { Home } from './homes.ts';
import type { Writers } from './reviews.ts';
import type { DemoAccounts, Person } from './people.ts';
import { makeStay, type Course, type Stay, type StayRequest } from './stays.ts';

/** Stays told by hand, so that the demo accounts meet every state; with who has written a review of them. */
export interface Story {
  stay: Stay;
  writers: Writers;
  talk?: Talk | undefined;
}

interface Told {
  /** Days from today to arrival. */
  in: number;
  nights: number;
  /** Hours ago that it was asked for; of past stays, counted before arrival. */
  asked: number;
  course: Course;
  choice?: StayRequest['payment_choice'];
  /** Hours the host took to answer, and the guest to pay. */
  answered?: number;
  paid?: number;
  guests?: StayRequest['guests'];
  message?: string;
  writers?: Writers;
  method?: StayRequest['method'];
  talk?: Talk;
}

const nobody: Writers = { guest: false, host: false };
const both: Writers = { guest: true, host: true };

/** Takes the nights of the demo accounts' own trips before anybody else's. */
export function tellDemoTrips(world: World, demo: DemoAccounts, homes: DemoHomes): Story[] {
  const { guest, guest2 } = demo;
  const family = { adults: 2, children: 2, infants: 0 };
  const two = { adults: 2, children: 0, infants: 0 };
  const stories: Story[] = [];
  const tell = (who: Person, home: Home | undefined, told: Told) => {
    if (!home) return;
    const story = tellStay(world, who, home, told);
    if (story) stories.push(story);
  };
  // What guest@ can do now: pay, wait, look forward, be there, review.
  tell(guest, homes.painted, {
    in: 35,
    nights: 4,
    asked: 6,
    answered: 4,
    course: { to: 'approved' },
    guests: family,
    message: 'We have dreamt of the painted room for years. Two adults, two careful children.',
    talk: talks.paintedRoom,
  });
  tell(guest, homes.asked, {
    in: 54,
    nights: 2,
    asked: 5,
    course: { to: 'pending' },
    choice: 'at_property',
    guests: two,
    message: 'A quiet weekend for two. We can come before noon if that helps.',
    talk: talks.quietWeekend,
  });
  tell(guest, homes.villa, {
    in: 12,
    nights: 4,
    asked: 9 * 24,
    answered: 2,
    paid: 3,
    course: { to: 'paid' },
    guests: family,
    method: 'sadad',
    message: 'It is my mother’s seventieth birthday. Is there a shaded place by the pool?',
    talk: talks.birthday,
  });
  tell(guest, homes.flat, {
    in: 21,
    nights: 3,
    asked: 4 * 24,
    answered: 5,
    course: { to: 'confirmed' },
    choice: 'at_property',
    guests: two,
    talk: talks.flatInTown,
  });
  tell(guest, homes.courtyard, {
    in: -1,
    nights: 3,
    asked: 8 * 24,
    answered: 3,
    paid: 2,
    course: { to: 'paid' },
    guests: two,
    method: 'local_card',
    talk: talks.courtyardNow,
  });
  tell(guest, homes.chalet, {
    in: -7,
    nights: 2,
    asked: 12 * 24,
    answered: 3,
    paid: 2,
    course: { to: 'completed' },
    guests: family,
    method: 'adfali',
    writers: nobody,
    talk: talks.afterTheChalet,
  });
  tell(guest, homes.mountain, {
    in: -11,
    nights: 2,
    asked: 9 * 24,
    answered: 6,
    course: { to: 'completed' },
    choice: 'at_property',
    guests: family,
    writers: { guest: false, host: true },
  });
  tell(guest, homes.villa, {
    in: -64,
    nights: 3,
    asked: 20 * 24,
    answered: 1,
    paid: 5,
    course: { to: 'completed' },
    guests: family,
    method: 'sadad',
    writers: both,
    talk: talks.villaReview,
  });
  tell(guest, homes.camp, {
    in: -300,
    nights: 3,
    asked: 25 * 24,
    answered: 9,
    paid: 6,
    course: { to: 'completed' },
    guests: two,
    method: 'local_card',
    writers: both,
  });
  tell(guest, homes.hotel, {
    in: -150,
    nights: 1,
    asked: 3 * 24,
    course: { to: 'completed' },
    choice: 'at_property',
    guests: { adults: 1, children: 0, infants: 0 },
    writers: both,
  });
  tell(guest, homes.garden, {
    in: 27,
    nights: 2,
    asked: 6 * 24,
    answered: 2,
    paid: 1,
    course: { to: 'withdrawn', at: addHours(world.now, -70), reason: 'The school has moved the exams.' },
    guests: family,
    method: 'sadad',
  });
  tell(guest, homes.stone, {
    in: -33,
    nights: 3,
    asked: 15 * 24,
    course: { to: 'declined', reason: 'not_available' },
    guests: family,
  });
  tell(guest, homes.flat, {
    in: -90,
    nights: 2,
    asked: 10 * 24,
    answered: 4,
    course: { to: 'lapsed', while: 'approved' },
    guests: two,
  });
  // guest2@ wants the same nights as guest@ of one home: the host can give them to one only.
  tell(guest2, homes.asked, {
    in: 55,
    nights: 2,
    asked: 3,
    course: { to: 'pending' },
    guests: two,
    message: 'عروسان، نريد ليلتين من الهدوء.',
    talk: talks.newlyWeds,
  });
  tell(guest2, homes.villa, {
    in: 40,
    nights: 2,
    asked: 14,
    course: { to: 'pending' },
    guests: family,
    message: 'نحن عائلة من مصراتة، هل المسبح مستور؟',
    talk: talks.misrataFamily,
  });
  tell(guest2, homes.painted, {
    in: 18,
    nights: 3,
    asked: 6 * 24,
    answered: 2,
    paid: 4,
    course: { to: 'paid' },
    guests: two,
    method: 'tlync',
    talk: talks.oasisTrip,
  });
  tell(guest2, homes.chalet, {
    in: -70,
    nights: 3,
    asked: 20 * 24,
    answered: 1,
    paid: 2,
    course: { to: 'completed' },
    guests: family,
    method: 'adfali',
    writers: both,
  });
  tell(guest2, homes.courtyard, {
    in: -9,
    nights: 2,
    asked: 6 * 24,
    answered: 2,
    paid: 3,
    course: { to: 'completed' },
    guests: two,
    method: 'sadad',
    writers: { guest: true, host: false },
  });
  tell(guest2, homes.garden, {
    in: -20,
    nights: 2,
    asked: 30 * 24,
    answered: 5,
    course: { to: 'lapsed', while: 'pending' },
    guests: family,
  });
  tell(guest2, homes.mountain, {
    in: -45,
    nights: 2,
    asked: 18 * 24,
    answered: 2,
    paid: 1,
    course: { to: 'withdrawn', at: atMinute(addDays(world.today, -47), 700), reason: null },
    guests: family,
    method: 'sadad',
  });
  // What waits for the hosts of the demo this morning.
  const others = world.guests;
  tell(others[3]!, homes.flat, { in: 9, nights: 2, asked: 2, course: { to: 'pending' }, guests: two });
  tell(others[8]!, homes.painted, {
    in: 60,
    nights: 3,
    asked: 9,
    course: { to: 'pending' },
    guests: two,
    talk: talks.dinnerInTown,
  });
  tell(others[12]!, homes.villa, {
    in: 0,
    nights: 2,
    asked: 5 * 24,
    answered: 3,
    paid: 2,
    course: { to: 'paid' },
    guests: family,
  });
  tell(others[17]!, homes.company, {
    in: 6,
    nights: 3,
    asked: 4,
    course: { to: 'pending' },
    guests: two,
    talk: talks.twoColleagues,
  });
  tell(others[21]!, homes.company, { in: 30, nights: 7, asked: 11, course: { to: 'pending' }, guests: two });
  tell(others[25]!, homes.camp, {
    in: 44,
    nights: 2,
    asked: 8,
    course: { to: 'pending' },
    choice: 'at_property',
    guests: two,
    talk: talks.starsAtCamp,
  });
  return stories;
}

/** The homes of these stories; in small worlds some are missing. */
export interface DemoHomes {
  painted?: Home | undefined;
  asked?: Home | undefined;
  villa?: Home | undefined;
  flat?: Home | undefined;
  courtyard?: Home | undefined;
  chalet?: Home | undefined;
  mountain?: Home | undefined;
  camp?: Home | undefined;
  hotel?: Home | undefined;
  garden?: Home | undefined;
  stone?: Home | undefined;
  company?: Home | undefined;
}

/** Pending and approved ones are asked for today, so their instants hang on the hour; all others on the day. */
function tellStay(world: World, who: Person, home: Home, told: Told): Story | undefined {
  const check_in = addDays(world.today, told.in);
  const check_out = addDays(check_in, told.nights);
  const holds = !['pending', 'declined', 'withdrawn', 'lapsed'].includes(told.course.to);
  if (holds && !world.taken.areFree(home, check_in, check_out)) return undefined;
  const isFresh = told.course.to === 'pending' || told.course.to === 'approved';
  const isPast = told.in < -1;
  const request: StayRequest = {
    ...draftRequest(world, home, who, check_in, check_out),
    payment_choice: told.choice ?? 'online',
    asked_at: isFresh
      ? addHours(world.now, -told.asked)
      : addHours(isPast ? atMinute(check_in, 640) : atMinute(world.today, 0), -told.asked),
    answer_minutes: (told.answered ?? 2) * 60,
    pay_minutes: (told.paid ?? 2) * 60,
    course: told.course,
    message: told.message ?? null,
  };
  if (told.guests) request.guests = told.guests;
  if (told.method) request.method = told.method;
  if (holds || told.course.to === 'pending') world.taken.take(home, check_in, check_out);
  return { stay: makeStay(world.maker, request), writers: told.writers ?? nobody, talk: told.talk };
}

import type { Vocabulary } from './sense-kinds.ts';

export const english: Vocabulary = {
  number: {
    0: 'zero',
    1: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    11: 'eleven',
    12: 'twelve',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    20: 'twenty',
    30: 'thirty',
    40: 'forty, fourty',
    50: 'fifty',
    60: 'sixty',
    70: 'seventy',
    80: 'eighty',
    90: 'ninety',
    100: 'hundred, a hundred',
  },
  ordinal: {
    1: 'first',
    2: 'second',
    3: 'third',
    4: 'fourth',
    5: 'fifth',
    6: 'sixth',
    7: 'seventh',
    8: 'eighth',
    9: 'ninth',
    10: 'tenth',
    11: 'eleventh',
    12: 'twelfth',
    13: 'thirteenth',
    14: 'fourteenth',
    15: 'fifteenth',
    16: 'sixteenth',
    17: 'seventeenth',
    18: 'eighteenth',
    19: 'nineteenth',
    20: 'twentieth',
    30: 'thirtieth',
  },
  month: {
    1: 'january, janury',
    2: 'february, febuary',
    3: 'march',
    4: 'april',
    5: 'may',
    6: 'june',
    7: 'july',
    8: 'august',
    9: 'september',
    10: 'october',
    11: 'november',
    12: 'december',
  },
  ambiguousMonth: {
    1: 'jan',
    2: 'feb',
    3: 'mar',
    4: 'apr',
    6: 'jun',
    7: 'jul',
    8: 'aug',
    9: 'sep, sept',
    10: 'oct',
    11: 'nov',
    12: 'dec',
  },
  monthWord: 'month',
  weekday: {
    0: 'sunday, sun',
    1: 'monday, mon',
    2: 'tuesday, tue, tues',
    3: 'wednesday, wed, weds',
    4: 'thursday, thu, thur, thurs',
    5: 'friday, fri',
    6: 'saturday, sat',
  },
  relativeDay: {
    0: 'today, tonight, tonite, this evening, this night, right now',
    1: 'tomorrow, tomorow, tommorow, tommorrow, tmrw, tmr, tmw, 2moro, tomorrow night',
    2: 'day after tomorrow, after tomorrow, overmorrow, the day after tomorrow',
  },
  weekend:
    'weekend, week end, this weekend, this week end, the weekend, next weekend, coming weekend, upcoming weekend, weekends',
  vagueTime:
    'next week, this week, coming week, next month, this month, coming month, next year, this year, next summer, this summer, summer, winter, spring, autumn, few days, a few days, few nights, a few nights, some days, several days, several nights, some nights, early, mid, late, end of, beginning of',
  timeUnit: {
    night: 'night, nights, nts, nite, nites, overnight stay',
    day: 'day, days',
    week: 'week, weeks, wk, wks',
    month: 'month, months',
  },
  duration: {
    1: 'overnight, one night stay',
    14: 'fortnight, a fortnight, two weeks',
    2: 'couple of nights, a couple of nights, couple of days, a couple of days, couple nights',
  },
  after: 'in, after, within',
  from: 'from, starting, starting from, starting on, beginning, begining, beginning on, beginning from, since, as of, start',
  until: 'to, until, till, til, untill, through, thru, up to, ending, and leaving, to the',
  between: 'between',
  arrive:
    'arriving, arrive, arrival, check in, checkin, checking in, check in on, coming, landing, arrive on, arriving on, get there, getting in, checkin date, arrival date, check in date, moving in',
  leave:
    'leaving, leave, departing, depart, departure, check out, checkout, checking out, leaving on, going back, return, returning, departure date, check out date, checkout date, ending on, moving out',
  dayWord: 'the, on, of, day, date, dates, on the',
  person: {
    adults:
      'adult, adults, grown up, grown ups, grownups, grown-ups, man, men, woman, women, lady, ladies, guy, guys, senior, seniors, parents, couples adults, girl friends, elderly',
    children:
      'child, children, kid, kids, childs, childern, boy, boys, girl, girls, teen, teens, teenager, teenagers, son, sons, daughter, daughters, youngster, youngsters, minors, toddlers kids, grandkids, grandchildren, little one, little ones, school kids, niece, nieces, nephew, nephews',
    infants: 'infant, infants, baby, babies, newborn, newborns, toddler, toddlers, new born',
    any: 'lads, blokes, chaps, dudes, fellas, gents, gentlemen, people, person, persons, guest, guests, pax, ppl, traveler, travelers, traveller, travellers, individuals, visitor, visitors, tenants, occupants, members, family members, family member, head, heads, souls, tourists, tourist, peoples, pers, engineers, engineer, contractors, technicians, students, student, workers, worker, doctors, nurses, teachers, players, athletes, backpackers, hikers, singles, bachelors, persones',
    companions:
      'friend, friends, colleague, colleagues, coworker, coworkers, co-workers, co worker, buddies, buddy, mate, mates, sisters, sister, brothers, brother, siblings, others, other people, more people, cousins, cousin, employees, employee, staff, relatives, team members, workmates, roommates, partners, classmates, of my friends, of my colleagues',
  },
  relation: {
    me: 'me, myself, and i, and myself',
    spouse:
      'my wife, my husband, wife, husband, my partner, my spouse, spouse, my fiance, my fiancee, hubby, my girlfriend, my boyfriend, my better half',
    relative:
      'my mother, my father, mother, father, my mom, my mum, my dad, mom, mum, dad, grandmother, grandfather, grandma, grandpa, my grandmother, my grandfather, my grandma, my grandpa, mother in law, father in law, my mother in law, my father in law, my brother, my sister, aunt, uncle, my aunt, my uncle, my cousin, my grandson',
    parents:
      'my parents, my grandparents, our parents, grandparents, her parents, his parents, my in laws, both parents',
    friend:
      'my friend, a friend, my colleague, a colleague, my boss, my best friend, my coworker, a coworker, one friend, one colleague, my mate, my buddy',
    child:
      'my son, my daughter, our son, our daughter, my kid, our kid, my child, our child, my little boy, my little girl',
    infant: 'our baby, my baby, our newborn, my newborn, her baby, our infant, my infant, newborn baby',
  },
  couple:
    'couple, couples, a couple, my wife and i, my wife and me, me and my wife, my husband and i, my husband and me, me and my husband, newlyweds, newly weds, honeymooners, husband and wife, man and wife, just married, honeymoon, us two, the two of us, both of us, my partner and i, my partner and me, me and my partner, romantic getaway, my fiance and i, wife and i, wife and me, young couple, married couple',
  alone:
    'alone, solo, for one, just me, only me, just myself, by myself, on my own, single person, one person, single guest, single traveller, single traveler, solo traveller, solo traveler, for myself, for me alone, for me only, me alone, travelling alone, traveling alone, me only, i am alone, for one person, for one guest, for one adult, for one traveller, for one traveler, one person only, only one person, one adult',
  we: 'we are, we re, were, we will be, there will be, there are, there is, we will be a group of, group of, a group of, party of, sleeps, sleep, sleeping, capacity, accommodates, fits, fit, accommodate, total of, host, hosts, team of, for up to, for us',
  ofUs: 'of us, in total, in all, total, altogether',
  including: 'including, of which, of whom, of them, among them, included',
  group: {
    family:
      'family, large family, big family, families, my family, our family, family trip, family vacation, family holiday, relatives, family reunion, with family, family stay, family gathering, familly, fam, wife and kids, wife and children, my family and i, in laws, grandparents, my parents, parents',
    friends:
      'friends, friend, my friends, friends trip, with friends, group of friends, buddies, mates, guys trip, girls trip, lads, the boys, the girls, best friends, pals, classmates, roommates, buddy',
    business:
      'business, business trip, work, work trip, conference, colleagues, colleague, coworkers, coworker, co workers, co worker, for work, on business, meeting, meetings, corporate, company, seminar, training course, company trip, employees, team offsite, workshop, site visit, official mission, delegation, for business, business meeting, business travel, business stay, mission, staff, client meeting, exhibition, trade fair, workmates, work assignment, project, congress, symposium, contractors, engineers',
  },
  propertyType: {
    apartment:
      'apartment, apartments, flat, flats, appartment, aparment, apartement, appartement, apt, apts, condo, condominium, penthouse, duplex, loft, furnished apartment, serviced apartment, apartmnt, appartments, apartament, maisonette, 2bhk, 3bhk',
    house:
      'house, houses, home, homes, townhouse, beach house, family house, holiday home, holiday house, detached house, whole house, private house, entire house, entire home, family home, vacation home, town house, cottage',
    villa: 'villa, villas, vila, vilas, mansion, beach villa, sea villa',
    chalet:
      'chalet, chalets, bungalow, bungalows, cabin, cabins, beach chalet, chalette, chaley, beach cabin, beach hut',
    rest_house: 'rest house, resthouse, rest houses, rest-house, istiraha, istraha, estiraha, weekend house, retreat',
    farm_stay:
      'farm stay, farmstay, farm house, farmhouse, farm, farms, farm stays, ranch, country house, countryside house, olive farm',
    hotel_room:
      'hotel room, hotel, hotels, hotel rooms, room in a hotel, room in hotel, hotel suite, suite, rooms in a hotel, motel, double room in a hotel, single room in a hotel, room at a hotel, hotel stay, resort room, resort',
    studio: 'studio, studios, studio apartment, studio flat, bachelor apartment, bedsit, studio room, studio apt',
    room: 'room, private room, single room, double room, shared room, spare room, twin room, a room, rooms, guest room',
    guesthouse:
      'guesthouse, guest house, guesthouses, guest houses, guest-house, b&b, bnb, bed and breakfast, inn, hostel, lodge, pension, homestay, home stay, riad, boarding house',
  },
  amenity: {
    wifi: 'wifi, wi fi, wiifi, wireless, internet, internet connection, fast internet, good internet, fibre internet, fiber internet, internet access, broadband, starlink, wify, wi-fi, fibre, wireless internet',
    pool: 'pool, swimming pool, swiming pool, pools, private pool, heated pool, heated swimming pool, indoor pool, indoor swimming pool, outdoor pool, swim pool, plunge pool, swimming, its own pool, own pool',
    parking:
      'parking, car park, garage, parking space, parking spot, carpark, free parking, parking place, private parking, car parking, parking lot, place to park, somewhere to park, carport, covered parking, space for the car',
    air_conditioning:
      'air conditioning, air condition, air conditioner, air conditioners, air con, aircon, ac, air conditioned, air conditionning, a/c, acs, airconditioning, airconditioned, airco, ac unit, ac units, cooling, air cond',
    kitchen:
      'kitchen, kitchenette, equipped kitchen, full kitchen, fully equipped kitchen, cooking facilities, place to cook, stove, cooker, kitchin',
    washer:
      'washer, washing machine, washing machines, laundry, laundry machine, clothes washer, clothes washing machine, washmachine',
    tv: 'tv, television, smart tv, cable tv, satellite tv, tvs, televisions, flat screen, satellite, netflix, tele, big screen',
    generator:
      'generator, genset, power generator, backup generator, backup power, back up power, electricity generator, generators, power backup, backup electricity, genrator, standby generator, electric generator, back up generator',
    sea_view:
      'sea view, seaview, sea views, ocean view, view of the sea, view on the sea, sea facing, overlooking the sea, facing the sea, views of the sea, view over the sea, looking over the sea, sea-view, overlooks the sea, ocean views, view to the sea, see the sea, with sea view, looks at the sea, mediterranean view, sea front view, overlooking the mediterranean, view of the mediterranean, seaside view, waterfront view, looking at the sea, looks out on the sea, looking out to sea, beach view',
    beach_access:
      'beach access, access to the beach, access to beach, direct beach access, private beach, beachfront, beach front, on the beach, on the sea, right on the sea, first row on the sea, directly on the sea, first line to the sea, seafront, by the beach, walk to the beach, steps from the beach, near the beach, close to the beach, next to the beach, beach nearby, beach side, beachside, right on the beach, access to the sea, walking distance to the beach',
    garden: 'garden, gardens, yard, backyard, back yard, garden area, green space, lawn, orchard, courtyard garden',
    bbq: 'bbq, barbecue, barbeque, bar b q, grill, grilling, barbecue area, bbq area, bbq grill, b b q, barbecue grill, barbique, grill area, barbq, bbq place, bbq pit, grilling area, place to grill',
    elevator: 'elevator, lift, lifts, elevators, elavator',
    workspace:
      'workspace, work space, desk, work desk, working desk, office space, work area, working space, home office, office desk, place to work, dedicated workspace, working area, study desk, office, work table, workstation, somewhere to work, laptop desk, coworking space',
    breakfast: 'breakfast, breakfast included, morning meal, with breakfast, breakfasts, breckfast, brekfast',
    heating:
      'heating, heater, heaters, central heating, heated, radiator, radiators, fireplace, warm heating, heated rooms',
    water_tank:
      'water tank, watertank, water tanks, tank, water reservoir, water storage, cistern, water cistern, backup water, reserve water, water reserve',
    security:
      'security, guard, guards, guarded, security guard, security guards, cctv, gated, gated community, security cameras, 24 hour security, secured, doorman, night guard, watchman, gatekeeper, 24/7 security, security camera, surveillance, secure compound, surveillance cameras',
    pets_allowed:
      'pets allowed, pet friendly, pets, pet, petfriendly, dog, dogs, cat, cats, my dog, my cat, pets welcome, pets ok, pets are allowed, allows pets, animals allowed, accepts pets, allow pets, pets accepted, pet allowed, dog friendly, takes pets, where pets are allowed, pets permitted, dogs allowed, puppy, animals',
    private_entrance:
      'private entrance, own entrance, separate entrance, independent entrance, private entry, separate door, own door, its own entrance, private door, separate entry, own private entrance, independent entry, private access, separate access',
    family_only:
      'families only, family only, only families, only for families, for families only, families-only, only family, exclusively for families, reserved for families, just for families, only families allowed, family-only, strictly families, strictly for families, no bachelors, no singles, no single men',
  },
  negation:
    'anything but, anywhere but, everywhere but, anywhere except, anywhere except in, no, without, not, don t need, dont need, do not need, don t want, dont want, do not want, no need for, no need of, not needing, w/o, doesn t need, doesnt need, doesn t have to have, doesnt have to have, does not need, need no, needs no, not looking for, excluding, except, minus, skip, skip the, never mind the, not necessarily, don t care about, dont care about, do not care about, doesn t matter, not interested in, forget the, no need to have, didn t want, i don t need, we don t need, we dont need, we do not need, don t require, do not require, dont require, not with, free of, lacking, we can do without, can do without, hate, avoid, rather not have, nor, neither, remove, remove the, drop the, take out the, no more need for, no longer need, no longer want, scrap the, isn t, is not, aren t, are not, isnt, shouldn t be, should not be, must not be, mustn t be, can t be, cannot be',
  farFrom: 'far from, away from, far away from, well away from, outside of',
  negationAfter:
    'not needed, not required, not necessary, isn t needed, is not needed, isnt needed, isn t necessary, is not necessary, isnt necessary, not important, unnecessary, not a must, isn t required, is not required, isnt required, are not needed, aren t needed, arent needed, not essential, is not important, isn t important, doesn t matter, not wanted, does not matter, not obligatory, optional, isnt important, not mandatory, is unnecessary, not a priority',
  negationEnd:
    'but, with, just, only, however, yes, want, need, must, please, and with, we need, i need, must have, i want, instead, though, we want, needs, but with, only need, only want, prefer, important, having, has',
  and: 'and, &, plus, n, as well as, along with, also',
  or: 'or, nor, either, if not, or else, failing that',
  for: 'for, to host, to accommodate',
  in: 'in, at, near, around, near to, close to, by, to, next to, inside, in the city of, in the town of, city of, town of, towards, near the, in the area of, nearby, outside, visit, visiting, going to, trip to, in or near, in or around, somewhere in, anywhere in, area of, old town of, center of, centre of, downtown, city center of, vicinity of, not far from, beside, i m in, stay in, from, of, within',
  with: 'with, along with, together with, accompanied by',
  of: 'of, with, consisting of, made up of',
  article: 'a, an, one, the, some, another, our, my',
  only: 'only, just',
  currency: 'dirham, gbp',
  priceWord:
    'under, below, less than, budget, max, maximum, price, priced, cheaper than, up to, around, about, budget of, my budget is, price up to, at most, not more than, no more than, costing, cost, budget around, price under, for less than, more than, at least, minimum, min, over, above, budget is, rent',
  per: 'per, a, each, every, /, for each, for one',
  countedThing:
    'bedroom, bedrooms, bed, beds, bathroom, bathrooms, bath, baths, br, bd, bdrm, bdrms, bhk, toilet, toilets, wc, living room, living rooms, dining room, floor, floors, storey, storeys, storied, story, stories, level, levels, km, kms, kilometer, kilometers, kilometre, kilometres, meters, metres, meter, metre, m, minutes, minute, min, mins, hour, hours, hr, hrs, am, pm, stars, star, year, years, yr, yrs, square meters, sqm, m2, car, cars, vehicles, vehicle, suitcases, bags, bedroomed, bathroomed, salon, salons, sofa, sofas, percent, gb, mbps, mb, lounge, lounges, meeting room, bath room, bed room, bed rooms, dishwasher, room service, double beds, double bed, single bed, single beds, king bed, queen bed, times, options, photos, balconies, balcony, cabins beds, o clock, oclock, block, blocks, guests reviews, reviews, acs units, airport transfer',
  numberedThing:
    'floor, number, phone, tel, telephone, call, whatsapp, room number, call me on, my number, my number is, rating, rated, street, bus, flight, gate, building, at least, code',
  smallTalk:
    'family friendly, kid friendly, child friendly, user friendly, good night, good morning, good evening, good afternoon, good day, have a nice day, have a good day, have a nice weekend, nice day, happy friday, how are you today, see you tomorrow, family name, per person, per guest, per head, welcome home, home page, long time, day by day, first of all, one more thing, second hand, in advance, at home, one of, by the way, feel at home, homely, house rules, free day, all day, every day, any day, may i, may be, may we, maybe, i may, we may, you may, it may, might, thanks a million, a bit, hotel like, working day, working days, rush hour, 24 7, 24/7, 7/7, 24h/24, sun set, sunset, sunny, sun, the sun, in the sun, sat on, wed to, go home, back home, family doctor, ice cream, pool table, sea food, seafood, security deposit, work from home, per day, a day, some peace, second thought, check it out, check this out, let me check, city break, two thirds, room service, home made, no problem, no smoking, non smoking, no party, no parties, no rush, no worries, not far, not too far, no idea, not sure, no hurry, not bad, no noise, not noisy, in need of, no matter, do not hesitate, if possible',
  request:
    'new dates, new date, new place, new search, new one, new plan, new price, new budget, heading, headed, flying, driving, looking for, i need, i want, we need, we want, need, want, book, booking, reserve, rent, find, search, searching, show me, i would like, i d like, id like, we d like, accommodation, accomodation, stay, staying, place, somewhere, lodging, rental, available, hi, hello, hey, please, can i, do you have, is there, any, nice, clean, quiet, big, small, furnished, luxury, modern, trip, holiday, vacation, traveling, travelling, to stay, looking, searching for, ideally, thanks, thank you, requires, require, comfortable, spacious, large, cosy, cozy, beautiful, hosting, visit, visiting, night stay',
};

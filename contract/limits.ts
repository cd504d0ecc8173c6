/**
 * Every limit against abuse and overload, with its reason; those of signing in are in `server/accounts/sign-in-limits.ts`.
 * `RATE_LIMIT_FACTOR` multiplies the counts. The consts are in alphabetical order. A limit holds over all instances of the
 * server.
 */

/** At most `max` calls of one caller in `seconds`. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  /** Calls of all unidentified callers of one network together; by default `networkFactor` times `max`. */
  readonly networkMax?: number;
}

/** `returning` guests have completed a stay; `verified` ones have a verified email or phone; `new` ones have neither. */
export type GuestStanding = 'new' | 'verified' | 'returning';

/** The bookings that a guest can have open at the same moment. Paid stays count for `overlapping` only. */
export interface OpenBookingLimits {
  /** Requests that wait for an answer. Each takes a host's time, and hosts are judged by how fast they answer. */
  readonly pending: number;
  /** Stays that are held without money: not paid yet, or to be paid at the property. Each takes nights from others. */
  readonly unpaid: number;
  /** Open bookings for the same night, of any property: a family may need several, nobody needs thirty. */
  readonly overlapping: number;
  /** Open bookings without money of all accounts that were used in one browser, so that more accounts hold no more. */
  readonly device: number;
}

/** People whom an account blocks. */
export const blockedPeopleLimits = {
  /** More strangers than anybody meets in years of hosting; each is looked for at every message and request of theirs. */
  perPerson: 200,
  /** A page of the list. */
  page: 20,
} as const;

/** Bodies in bytes. */
export const bodyLimits = {
  /** JSON of the largest form takes a few kilobytes; a larger body costs memory before anything can check it. */
  standard: 256 * 1024,
} as const;

/** What a person can wait for at the same time. */
export const availabilityAlertLimits = {
  /** Several homes for one journey, or several journeys; each may lead to a mail, and is looked at whenever its home is freed. */
  open: 10,
} as const;

/** Open bookings of a guest, by their standing. */
export const bookingLimits = {
  /** Enough for a first journey with an alternative; the guest raises it by confirming an address. */
  new: { pending: 3, unpaid: 2, overlapping: 2, device: 5 },
  /** Enough for a family that asks several hosts, or plans two journeys. */
  verified: { pending: 10, unpaid: 5, overlapping: 4, device: 15 },
  /** Enough for those who arrange the journeys of others. */
  returning: { pending: 20, unpaid: 10, overlapping: 8, device: 40 },
} as const satisfies Record<GuestStanding, OpenBookingLimits>;

/** The calendar of a host. */
export const calendarLimits = {
  /** Days of one property in an answer: a year, and the weeks around it that a screen shows. */
  days: 400,
  /** Days of the grid: two months are as much as anybody scrolls through; with 50 properties it has 3,100 nights. */
  gridDays: 62,
  /** Properties in one edit: a page of the grid. */
  properties: 50,
  /** Ranges of nights in one call of a program: prices by day of 50 homes for three weeks, or of three homes for a year. */
  ranges: 1000,
  /** Nights in them together, one that two ranges have twice: all of 50 homes for two years. It bounds the answer, which names skipped nights. */
  rangeNights: 36_500,
  /** Days ahead that can be edited: two summers. Nobody can book so far ahead, but hosts plan it. */
  editDays: 730,
  /** A note is a line on one night. */
  noteLength: 300,
  /** One dinar: less is a slip of the keyboard. */
  minPriceDirham: 1000,
  /** 100,000 dinar, more than any home costs: more is a slip of the keyboard. */
  maxPriceDirham: 100_000_000,
  /** Longer than the ten seconds that screens show the undo button, for networks on which a call takes half a minute. */
  undoSeconds: 60,
} as const;

/**
 * Calls of an operation by one caller: an account, else the session of a refresh token, else a device on which somebody has
 * signed in. Only callers who are none of these are counted by their network, with a limit of its own.
 */
export const callLimits = {
  /** Many times what a person does with any screen; stops a script that calls without a pause. */
  standard: { max: 600, seconds: 60 },
  /** Administrators answer each message of a case; a person has little to add. */
  addToCase: { max: 30, seconds: 3600 },
  /** Each notifies a host; nobody plans thirty changes in an hour. */
  askForChange: { max: 30, seconds: 3600 },
  /** Each call may send an SMS, which costs; see also `phoneCodeLimits`. */
  askPhoneCode: { max: 20, seconds: 60 },
  /** Nobody gives a key to more than a few programs a day. */
  changeApiKey: { max: 20, seconds: 3600 },
  /** Each change of a payout account sends a mail, and an administrator looks at it. */
  changePayoutAccount: { max: 20, seconds: 3600 },
  /** Each call verifies a password, which costs memory and time. */
  changePassword: { max: 20, seconds: 60 },
  /** Nobody closes an account twice; each call verifies a password. */
  closeAccount: { max: 10, seconds: 60 },
  /** A mailed token has 256 random bits; the limit keeps guesses from costing statements. */
  confirmEmailChange: { max: 20, seconds: 60 },
  /** Counts read every property that matches, which may be all of them. */
  countResults: { max: 240, seconds: 60 },
  /** A browser is switched on and off a few times, and renews its subscription once in months. */
  changePushDevice: { max: 30, seconds: 60 },
  /** Each call may look up the name of a machine; an address is entered once and corrected. */
  changeWebhook: { max: 30, seconds: 60 },
  /** Reads every table in which an account appears. */
  exportAccount: { max: 10, seconds: 60 },
  /** A file may have a hundred stays, whose people are decrypted and laid out. */
  exportRegister: { max: 30, seconds: 60 },
  /** Each call may send a mail; see also `signInLimits.mail_origin`. */
  forgotPassword: { max: 20, seconds: 60 },
  /** A receipt may be made as PDF, which costs tens of milliseconds. */
  getReceipt: { max: 60, seconds: 60 },
  /** Each invitation is a mail to somebody who may not know the host; a company of twenty is invited in an hour. */
  inviteCoHost: { max: 20, seconds: 3600 },
  /** Each call verifies a password, at most 10 a second for a network; wrong ones are slowed down by `signInLimits`. */
  login: { max: 60, seconds: 60, networkMax: 600 },
  /** A question notifies a host; see also `enquiryLimits`. */
  openEnquiry: { max: 20, seconds: 60 },
  /** Administrators read each case. */
  openCase: { max: 10, seconds: 3600 },
  /** Partners read a calendar every hour or less often, some for all their users from one address. */
  readCalendarLink: { max: 600, seconds: 60 },
  /** A mailed token has 256 random bits; the limit keeps guesses from costing statements. */
  readInvitation: { max: 20, seconds: 60 },
  /** Each call makes the server fetch an address on the network. */
  readFeed: { max: 30, seconds: 60 },
  /** Whoever has the link looks at it again and again while others vote. A token has 256 random bits. */
  readSharedList: { max: 120, seconds: 60 },
  /** A client refreshes every 15 minutes, and once more for each tab. */
  refreshTokens: { max: 120, seconds: 60 },
  /** Administrators read each report. */
  report: { max: 30, seconds: 60 },
  /** A request notifies a host and may hold nights. */
  requestBooking: { max: 60, seconds: 60 },
  /** Each call verifies a password and may send a mail. */
  requestEmailChange: { max: 20, seconds: 60 },
  /** Each call checks a password or a code, and may send an SMS. */
  requestPhoneChange: { max: 20, seconds: 60 },
  /** Each call may send a mail; see also `signInLimits.mail_address`. */
  resendVerification: { max: 20, seconds: 60 },
  /** Each call hashes a password. */
  resetPassword: { max: 20, seconds: 60 },
  /** An editor saves at most every second while its host types, on two devices. */
  saveListing: { max: 180, seconds: 60 },
  /** Nobody keeps sixty searches in an hour; each is looked at every day. */
  saveSearch: { max: 60, seconds: 3600 },
  /** Codes and passkeys of administrators, who are few; wrong ones are slowed down by `signInLimits`. */
  secondFactor: { max: 60, seconds: 60 },
  /** Each call makes the server call an address on the network. */
  sendWebhook: { max: 30, seconds: 60 },
  /** A conversation at the speed of typing; each message is stored and shown to somebody. */
  sendMessage: { max: 60, seconds: 60 },
  /** Each call hashes a password and creates an account; nobody who signs up can be told from a neighbour. */
  signUp: { max: 20, seconds: 60, networkMax: 200 },
  /** Each document is decoded, and an administrator looks at it. */
  submitDocument: { max: 10, seconds: 60 },
  /** Every review and reply is stored with its text; nobody writes one every two seconds. */
  submitReview: { max: 30, seconds: 60 },
  /** Each may be a call of a translator, which takes seconds of a processor; nobody reads a text every second. */
  translate: { max: 60, seconds: 60 },
  /** Each view and search is written to the database, and ranks recommendations. */
  trackUse: { max: 120, seconds: 60 },
  /** A search box asks while a person types. */
  understandSentence: { max: 600, seconds: 60 },
  /** A profile may bring a picture, which is decoded and encoded. */
  updateProfile: { max: 30, seconds: 60 },
  /** A call may change all nights of fifty homes; a channel manager sends what has changed every few seconds at most. */
  writeCalendarRanges: { max: 60, seconds: 60 },
  /** A mailed token has 256 random bits; the limit keeps guesses from costing statements. */
  verifyEmail: { max: 20, seconds: 60 },
  /** Nobody makes up their mind about a home twice a second. */
  voteInList: { max: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Co-hosts of a person and members of a company. */
export const coHostLimits = {
  /** Co-hosts and invitations of one host: the staff of a company with 200 homes. Each is told of every message. */
  members: 20,
  /** Hosts for whom one person acts: every list reads each host by itself. The SQL function `hosts_for` has the same limit. */
  hosts: 20,
  /** Homes to which a co-host is limited: as many as a company has. The table has the same limit. */
  properties: 200,
  /** Mail is read on the weekend at the latest; a link that lies about longer is found by somebody else. */
  invitationDays: 7,
  /** Ended accesses and unanswered invitations are kept for questions of the next month. */
  daysKept: 30,
} as const;

/** What connections may hold before and while their requests arrive. Of each process. Times in milliseconds. */
export const connectionLimits = {
  /**
   * Connections from one address whose request has not arrived: new ones without a request, and bodies on their way. A
   * carrier puts thousands of phones behind one address; some 200 of them on the site at once, each sending for a second
   * or two on a weak network, stay below it. Beyond, the oldest slow one is cut. Multiplied by RATE_LIMIT_FACTOR.
   */
  unfinishedPerAddress: 400,
  /**
   * Open connections of the process. Each takes a file descriptor and some 20 kB; beyond, idle ones are closed and the
   * oldest slow one is answered with 503. Multiplied by RATE_LIMIT_FACTOR.
   */
  open: 10_000,
  /** The headers of a request take 2 kB: under 10 seconds even on EDGE with lost packets. */
  headersMs: 20_000,
  /** A body has this long before its rate counts: a phone may lose its network and get it back. */
  bodyGraceMs: 20_000,
  /**
   * The least average rate of a body after `bodyGraceMs`: a quarter of what EDGE achieves. Whoever sends slower does it to
   * hold the connection.
   */
  bodyBytesPerSecond: 2048,
  /** The longest that any request may take to arrive: the largest picture, 2.7 MB as JSON, at 10 kB/s. */
  requestMs: 300_000,
  /** A connection on which nothing moves for so long is closed, also while an answer is not being read. */
  silentMs: 90_000,
  /** Longer than the 60 seconds that proxies keep connections, so that none sends a request on one that just closes. */
  keepAliveMs: 72_000,
} as const;

/** Disputes about money of a stay. */
export const disputeLimits = {
  /** Two screens of a phone. */
  textCharacters: 2000,
  /** In dirham: 20,000 dinar. More is for a court, not for an administrator. */
  mostDirham: 20_000_000,
  /** Photos of each side: every room before and after, and an invoice. */
  photosOfSide: 12,
  /** Texts, photos and messages of each side. */
  evidenceOfSide: 40,
  /** The longer side of a stored photo in pixels: a crack and the lines of an invoice can be seen. */
  longSide: 1600,
  /** As a data URL: browsers reduce a photo to a few hundred kilobytes before. */
  pictureCharacters: 6 * 1024 * 1024,
} as const;

/** Questions of guests before a booking. Multiplied. */
export const enquiryLimits = {
  /** New ones of a guest on a day in Africa/Tripoli: who compares homes asks a few hosts, who writes to all of them sells something. */
  perGuestAndDay: 5,
  /** New ones on a day of all accounts that were used in one browser, so that more accounts ask no more. */
  perDeviceAndDay: 15,
  /** Unanswered ones of a host: more than a company with a hundred homes lets wait, and as many as anybody reads. */
  waitingPerHost: 100,
} as const;

/** Calendars of other platforms. Times in milliseconds. */
export const feedLimits = {
  /** Calendars that are read for one property: each platform that a host lists on, and some of their own. */
  feedsPerProperty: 12,
  /** Links of one property that have not been revoked: one for each partner, and new ones before old ones go. */
  linksPerProperty: 20,
  /** A fetch with all redirects, the body included. Platforms answer within a second or two. */
  fetchMs: 10_000,
  /** A redirect or two lead to the right host; more are a loop. */
  redirects: 3,
  /** After decompression: ten times the largest calendar that we know of, 5,000 events in some 500 kB. */
  bytes: 5 * 1024 * 1024,
  /** Processor time: reading 5,000 events takes a tenth of this; some recurrence rules would take for ever. */
  readProcessorMs: 2000,
  /** On the clock: a busy machine takes long for little work. */
  readClockMs: 60_000,
  /** Starting the thread that reads, on a busy machine. */
  readerStartMs: 30_000,
  /** Memory of the thread that reads, in megabytes: several times what 5 MB of events take. */
  readerMegabytes: 128,
  /** Threads that read at once, of each process: each uses a core. */
  readers: 2,
  /** Feeds that are fetched at once, of each process: they mostly wait. */
  fetches: 8,
  /** Feeds that one run of the job takes up; the next run a minute later takes more. */
  feedsPerRun: 200,
} as const;

/** Texts that hosts keep for their guests. */
export const hostMessageLimits = {
  /** More than anybody finds again in a list; all of them are filled whenever a host looks for one. */
  replies: 50,
  /** Rules of one host for messages at their time: each is checked at every booking. */
  rules: 30,
  /** Fits a row on a phone. */
  nameLength: 60,
  /** Long enough to notice what was deleted by mistake. */
  hoursKept: 24,
} as const;

/** The house manual of a property. */
export const houseManualLimits = {
  /** Two screens of a phone for each section. */
  sectionCharacters: 1500,
  /** The longest name of a network has 32 bytes, the longest password 63. */
  wifiCharacters: 64,
  doorCodeCharacters: 32,
  /** The host, a neighbour, the guard, who repairs what breaks. */
  contacts: 6,
  /** A gate, a switchboard, a pump: guests keep all of them on their phone. */
  photos: 12,
  /** The longer side of a stored photo in pixels: a label on a switch can be read. */
  longSide: 1280,
  /** As a data URL: browsers reduce a photo to a few hundred kilobytes before. */
  pictureCharacters: 6 * 1024 * 1024,
} as const;

/** Listings as hosts write them. */
export const listingLimits = {
  /** All texts of a listing in three languages at their longest take 60 kilobytes as JSON with Arabic letters. */
  bodyBytes: 128 * 1024,
  /** Listings of one account that were never submitted: more than anybody writes at once; each costs a row and photos. */
  drafts: 50,
  /** Fits two lines of a card; 24 characters fit one. */
  titleCharacters: 50,
  /** A page on a phone; guests read less. */
  descriptionCharacters: 2000,
  /** A shorter description says nothing that the photos do not. */
  leastDescriptionCharacters: 50,
  houseRules: 20,
  arrivalSteps: 12,
  /** The largest rest houses have twenty rooms. */
  rooms: 30,
  /** Guests look at photos first; with fewer than five they cannot see every room. */
  leastPhotos: 5,
  /** With twelve photos each room and the way to the house can be seen. */
  goodPhotos: 12,
  /** In dirham. Ten dinar, below any bed in Libya: it catches a missing digit, and a price typed in another currency. */
  leastNightDirham: 10_000,
  /** In dirham. Above the dearest villa of Libya tenfold; it catches a price typed in dirham. */
  nightPriceDirham: 20_000_000,
  /** In dirham, of a fee for cleaning or for one guest a night. */
  feeDirham: 2_000_000,
  /** In dirham: the longest stay must fit the integer columns of the database. */
  longestStayDirham: 2_000_000_000,
} as const;

/** Mails that are not asked for by their reader. */
export const mailLimits = {
  /**
   * Notifications of one account that are also mailed, in an hour. A busy host gets about ten; more are somebody's flood, and
   * can be read on the site.
   */
  notificationsPerHour: 30,
} as const;

/** Carrier NAT puts thousands of people behind one address: a network may call so many times as often as one caller. */
export const networkFactor = 20;

/** Payments. A limit of several windows holds in each of them. */
export const paymentLimits = {
  /**
   * Codes for one payment; the last wrong one ends it. A code has 4 digits: 5 tries find it once in 2,000 payments. Not
   * multiplied.
   */
  codeTries: 5,
  /** Seconds from one code to the next for the same payment: messages take that long in weak networks. Not multiplied. */
  secondsBetweenCodes: 60,
  /**
   * Starts that make a gateway write to one phone number: it may be a stranger's. The dearest stays need four parts by
   * Sadad, and 10 starts with 5 tries each find a code of 4 digits on one of 200 days.
   */
  startsPerPhone: [
    { max: 5, seconds: 3600 },
    { max: 10, seconds: 86_400 },
  ],
  /** Starts of one account: a guest who tries every method for several stays needs fewer. */
  startsPerAccount: [
    { max: 20, seconds: 3600 },
    { max: 60, seconds: 86_400 },
  ],
  /** Starts for one property, of any account: its stays are few, and its host may run the accounts that pay. */
  startsPerProperty: [
    { max: 30, seconds: 3600 },
    { max: 100, seconds: 86_400 },
  ],
} as const satisfies Record<string, number | readonly RateLimit[]>;

/** Codes by SMS. Limits of several windows hold in each of them. */
export const phoneCodeLimits = {
  /** A message may take minutes on a busy network, and is read at once. Not multiplied. */
  minutes: 10,
  /** Of 1,000,000 codes, with eight codes a day: a guesser needs 17,000 days for one number. Not multiplied. */
  tries: 5,
  /** A message arrives within a minute or not at all. Not multiplied. */
  secondsBetween: 60,
  /** Codes to one number, which may be a stranger's, from all callers. Not multiplied. */
  perNumber: [
    { max: 1, seconds: 60 },
    { max: 8, seconds: 86_400 },
  ],
  /** Codes that one browser asks for: a family that shares a phone needs fewer. */
  perDevice: [
    { max: 8, seconds: 3600 },
    { max: 20, seconds: 86_400 },
  ],
  /** Codes that one network asks for: carriers put thousands of phones behind an address, and each SMS costs. */
  perNetwork: [
    { max: 120, seconds: 3600 },
    { max: 600, seconds: 86_400 },
  ],
  /** After so many days without use a number may belong to somebody else: operators give it away again. Not multiplied. */
  silentDays: 90,
  /** Notices by SMS to one account in a day: each costs, and all are in the app. */
  noticesPerDay: 6,
} as const satisfies Record<string, number | readonly RateLimit[]>;

/** A number that nobody has used since then may have another owner. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - phoneCodeLimits.silentDays * 86_400_000);
}

/** Photos of listings. Lengths of texts in characters. */
export const photoLimits = {
  /** Airbnb's hosts upload 20 to 30; with more, guests stop looking and each copy of the listing grows. */
  perListing: 50,
  /** A phone's photo is 3 to 8 MB as it was taken. Browsers send some 400 kB; older ones that cannot resize send it whole. */
  bytes: 15 * 1024 * 1024,
  /** All photos of a listing chosen at once, and again after a change of devices; each may take `bytes` of the store. */
  unfinishedPerHost: 60,
  /** Photos are shown up to 1,200 pixels wide: smaller ones are blurred there. */
  longSide: 1024,
  /** Cards crop to 4:3: of a narrow strip hardly anything is left. */
  shortSide: 576,
  /** Browsers keep photos until they are stored and begin again after a longer break. */
  unfinishedHours: 24,
  /** Encoding takes 2 to 4 seconds on an idle core; a photo that takes longer than this is made to take long. */
  encodeSeconds: 90,
  /** How much later the next photo of a host is encoded than the one before, in seconds, so that hosts take turns. */
  turnSeconds: 4,
  /** Two lines on a phone. */
  caption: 120,
  /** Screen readers read it at once, without a pause. */
  alternativeText: 250,
} as const;

/** Pictures that are decoded and encoded, of each process, because they are in its memory. */
export const pictureLimits = {
  /**
   * Twice a phone's photo at its usual 12 megapixels. It is read from the header, before anything is decoded: a PNG of a few
   * kilobytes may hold a hundred million pixels.
   */
  pixels: 25_000_000,
  /** Decoding uses all cores and some 100 MB; at once, pictures would only wait for each other. */
  running: 1,
  /** Nobody sends a fourth picture while three are being encoded, which takes two seconds. */
  perAccount: 3,
  /** Each waiting picture takes up to 8 MB; at two a second, the last of them waits for 20 seconds. */
  waiting: 40,
  /** A picture that takes longer is made to take long. */
  seconds: 10,
} as const;

/** Preview pictures of links that are cropped, of each process. One is cropped at a time. */
export const previewLimits = {
  /** Each takes about 100 ms: messengers wait no longer than two seconds for the last of them. */
  waiting: 16,
  /** Photos that are looked up at once: up to four calls of the storage each. */
  lookups: 4,
  /** Unknown keys cost no more than a lookup; more of them at once are no readers. */
  waitingLookups: 32,
} as const;

/** Prices and rules of a host. */
export const pricingLimits = {
  /** 50,000 dinar a night or a fee: more is a slip of the finger. */
  priceDirham: 50_000_000,
  /** Two million dinar: the total of a stay must fit its column. */
  totalDirham: 2_000_000_000,
  /** Rules of a set: every holiday and a season for each month fit; every quote reads all of them. */
  rules: 40,
  /** Days of a rule that does not repeat: two years, further than anybody can book. */
  ruleDays: 731,
  /** Seasons of one property, for the same reason. */
  seasons: 40,
  /** Custom lengths with a discount: more would differ by a night or two. */
  lengths: 10,
  /** Rule sets and properties of one host in the list of prices. A company with more would need a paged screen. */
  properties: 500,
  /** A quarter on one screen, each night with every price that applies to it. */
  previewDays: 90,
  /** Letters of the name of a rule or a set: it must fit a cell of the calendar. */
  nameLength: 60,
} as const;

/** Notifications on devices (Web Push). Lengths of texts in characters. */
export const pushLimits = {
  /** Of one account: phones, computers and some browsers on them. One more takes the place of the oldest. */
  devices: 10,
  /** A push service shows a notification no later than this: by then its reader has seen the matter elsewhere. */
  usefulHours: 24,
  /** Lock screens show about as much. */
  titleLength: 120,
  lineLength: 160,
  /** For one attempt with the look-up of the name, in milliseconds. */
  sendMs: 10_000,
  /** Attempts at once of one process, which wait for push services. */
  atOnce: 12,
  /** Of these, for one push service: one that hangs leaves room for the others. */
  atOncePerService: 6,
  /** The wait where a push service has no room. */
  busySeconds: 5,
  /** A push service that failed is left alone for so long, twice as long after each failure. */
  firstPauseSeconds: 10,
  /** The longest of these pauses, and of the waits for one notification: what is repaired is noticed soon. */
  longestPauseSeconds: 900,
  /** Days after which a device is forgotten for which no push service has taken anything. */
  failingDays: 30,
} as const;

export const referralLimits = {
  /**
   * Credits of one inviter's guests in a calendar month, in Africa/Tripoli: more friends than people send on a first stay
   * in a month. It bounds what invented accounts can earn. Not multiplied.
   */
  creditsPerMonth: 10,
} as const;

/** The record of security events that an account shows to its owner. */
export const securityLimits = {
  /** Long enough to find out about a stolen account; then the networks and devices of people are nobody's business. */
  eventDays: 365,
  /** Strangers cause failed sign-ins, thousands a day; older ones tell the owner nothing new. */
  failedSignIns: 100,
} as const;

/** Lists of saved homes. */
export const savedListLimits = {
  /** Of one person: a journey, a season, a wish each; all of them are on one screen. */
  lists: 30,
  /** In one list: more than anybody compares; they are priced and shown together. */
  homes: 100,
  /** Of one list: a large family. Each can vote for and write about every home. */
  friends: 30,
  /** Fits a row on a phone. */
  nameLength: 40,
  /** A remark, no letter; up to 31 of them are below a home. */
  noteLength: 200,
  /** Homes of one list for which the nearest stay is looked up: each takes dozens of looks at a calendar. */
  nearStays: 12,
  /** For how long a removed home can be put back, with its votes and notes. */
  hoursKept: 24,
} as const;

/** Searches of which a person is told when new homes match. */
export const savedSearchLimits = {
  /** Of one person: several journeys and several wishes for each. Each is a statement a day. */
  searches: 20,
  /** In one message, and below each search on the screen: more are looked at in the results. */
  homesTold: 5,
  /** The home page says for so many days that there are new homes. */
  shownDays: 7,
  /** Between these hours in Libya people are told: from the first on, and before the second. */
  fromHour: 9,
  untilHour: 21,
} as const;

/** Second factors of administrators. */
export const secondFactorLimits = {
  /** Seconds between the password and the second factor, enough to find the phone; and for a confirmation. */
  challengeSeconds: 300,
  /** Periods of 30 seconds before and after the current one whose codes are accepted: clocks of phones are off by a little. */
  totpWindow: 1,
  /** One for each phone, computer and key on a chain. */
  passkeys: 10,
  /** Printed on one sheet; at 60 bits each they cannot be guessed. */
  recoveryCodes: 10,
  /**
   * Minutes for which a sign-in or a confirmation counts for refunds, payouts and the like. As long as an access token is
   * valid: a stolen one alone never outlives it.
   */
  recentMinutes: 15,
  /** Activity of an administrator is written at most every so many seconds, not with each call. */
  activitySeconds: 300,
} as const;

/** How long people stay signed in, in seconds. */
export const sessionLimits = {
  /** A refresh token with "remember me": each use renews it, so a month without a visit ends the session. */
  remembered: 30 * 24 * 3600,
  /** A refresh token without "remember me": a working day. */
  unremembered: 12 * 3600,
  /** The age at which a session ends however often it was used, so that stolen tokens do not work for ever. */
  rememberedAge: 180 * 24 * 3600,
  /** The same without "remember me". */
  unrememberedAge: 7 * 24 * 3600,
} as const;

/** How long the parts of an orderly end may take, in milliseconds; in all less than the 30 seconds of orchestrators. */
export const shutdownLimits = {
  /** Between readiness off and the end of listening, where readiness is asked for: balancers ask every second or two. */
  readinessMs: 2000,
  /** Running calls take milliseconds; an upload at the minimum rate is not waited for. */
  requestsMs: 4000,
  /** A mail or a call to a gateway answers within seconds; a job that is cut off runs again. */
  jobsMs: 6000,
  /** Views that were collected are written by one statement. */
  viewsMs: 1000,
  /** Connections close at once unless the database hangs. */
  databaseMs: 2000,
  /** PostgreSQL writes a checkpoint; cut off, it recovers from its log at the next start. */
  postgresMs: 10_000,
} as const;

/** Calls of the translator, of each process. */
export const translationLimits = {
  /** A long review takes a small machine some seconds; nobody waits longer for a sentence. In milliseconds. */
  callMs: 12_000,
  /** Calls at once: each takes a core of the translator. */
  atOnce: 4,
  /** Calls that wait for these; more would wait longer than anybody. */
  waiting: 16,
  /** Of one caller, running and waiting: somebody who reads presses one after another. */
  perCaller: 3,
  /** Failures one after another after which it is left alone. */
  failures: 3,
  /** For how long, in milliseconds: a restart takes no longer. */
  pauseMs: 60_000,
  /** What an answer may weigh: the longest text in Arabic letters as JSON, several times. */
  answerBytes: 128 * 1024,
} as const;

/** Minutes for which an unverified guest holds nights: enough to open a mail, too short to empty a calendar. */
export const verificationMinutes = 30;

/** Days for which the answer of a call with an idempotency key is kept, and given again to the same call. */
export const idempotencyDays = 7;

/** Webhooks: addresses that are told of events. */
export const webhookLimits = {
  /** Of one host: a channel manager, the own site, and some to try. */
  perHost: 5,
  /** For one attempt with the look-up of the name, in milliseconds; whoever takes longer answers first and works then. */
  sendMs: 10_000,
  /** Attempts at once of one process, which wait for the other side. */
  atOnce: 16,
  /** Attempts at once for all webhooks of a host, over all instances: a host whose machine hangs leaves room for others. */
  atOncePerHost: 4,
  /** Longer than any attempt: after that the process that sends is taken for dead, and the event is sent again. */
  leaseSeconds: 60,
  /** The wait where another process sends for the same subject. */
  busySeconds: 5,
  /** For how long one job goes on with the next event, in milliseconds. */
  jobMs: 20_000,
  /** An address that failed is left alone for so long, twice as long after each failure. */
  firstPauseSeconds: 10,
  /** The longest of these pauses: what is repaired is noticed soon. */
  longestPauseSeconds: 900,
  /** The longest wait between two attempts for one event. */
  longestWaitSeconds: 3600,
  /** A weekend and a day: then nobody looks after the other side. */
  days: 3,
  /** Days for which the log is kept. */
  daysKept: 30,
  /** Hours for which the secret before a new one signs too: a working day to change it everywhere. */
  oldSecretHours: 24,
} as const;

/**
 * The types of the contract's entities and operations, written from their schemas by `npm run contract:types`: do not edit.
 * The compiler reads them in a hundredth of the time that it takes to infer them.
 */

import type { SecurityEventKind } from './account-settings.ts';
import type { Amenity, Feature } from './amenities.ts';
import type { ConversionStep } from './analytics.ts';
import type { KeyScope } from './api-keys.ts';
import type { BookingChangeStatus, PriceDifferenceKind } from './booking-changes.ts';
import type { BookingStatus } from './booking-statuses.ts';
import type { BookingAction, TripTask } from './bookings.ts';
import type { CalendarReader, FeedStatus, Partner } from './calendar-sync.ts';
import type { CashStatus } from './cash-payments.ts';
import type { ClaimKind } from './claims.ts';
import type { CoHostArea } from './co-hosts.ts';
import type { QueueKind } from './dashboard.ts';
import type { PayoutReturnReason, PayoutState, StatementLineKind } from './earnings.ts';
import type { EmergencyReason } from './emergencies.ts';
import type { OfferState } from './enquiries.ts';
import type { RegisterState } from './guest-register.ts';
import type { ArticleSlug, CaseTopic, HelpGroup } from './help.ts';
import type { HolidayKind } from './holidays.ts';
import type { RangeRefusal, SkipReason } from './host-calendar.ts';
import type { PhotoSection } from './house-manuals.ts';
import type { MentionTopic, NightAheadState } from './insights.ts';
import type { ProblemKind } from './listing-completeness.ts';
import type { ListingStep } from './listing-content.ts';
import type { ListingAction } from './listing-editor.ts';
import type { PhotoFailure } from './listing-photos.ts';
import type { PropertyType } from './listings.ts';
import type { ConversationEvent, ConversationStatus } from './messages.ts';
import type { ModerationRule, ReportAction, ReportGround, ReportKind, SignalKind } from './moderation.ts';
import type { NotificationIcon, NotificationTone, NotificationType } from './notifications.ts';
import type { ContradictionKind } from './payment-settlements.ts';
import type { PaymentMethod } from './payments.ts';
import type { PayoutBatchState, PayoutObstacle, PayoutTransferState } from './payout-batches.ts';
import type { PayoutHoldKind } from './payout-holds.ts';
import type { PhotoRoom } from './photo-rooms.ts';
import type { Placeholder } from './placeholders.ts';
import type { NightPriceKind } from './pricing-rules.ts';
import type { LoadKind, MobileSignal, PowerSource, RoomKind, StandardRule, WaterSource } from './property-facts.ts';
import type { MonthPart, NearKind } from './query-parser.ts';
import type { DatedKind } from './rates.ts';
import type { DifferenceReason, Pile, StatementSource } from './reconciliation.ts';
import type { RefundLineKind } from './refund-lines.ts';
import type { RefundReason, RefundState } from './refunds.ts';
import type { RegisterGap } from './register-rules.ts';
import type {
  DisputeAction,
  DisputeEventKind,
  DisputeKind,
  DisputeOutcome,
  DisputeReason,
  DisputeState,
} from './resolution.ts';
import type { ReviewParty, ReviewTopic } from './reviews.ts';
import type { AdminRole, Role } from './roles.ts';
import type { AnswerPlaceholder } from './saved-answers.ts';
import type { DropReason, MessageMoment, MessageState } from './scheduled-messages.ts';
import type { RelaxableWish } from './search.ts';
import type { ProofKind } from './second-factors.ts';
import type { TranslatedKind } from './translations.ts';
import type { TwoPersonOperation } from './two-persons.ts';
import type { UserAct } from './user-records.ts';
import type { WalletEntryKind } from './wallet.ts';
import type { WebhookDeliveryState, WebhookDeliveryType, WebhookError, WebhookEvent } from './webhooks.ts';
import type { HomeFitState } from './wishlists.ts';

export type AccountSession = {
  id: string;
  browser: string | null;
  system: string | null;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
  signed_in_at: string;
  last_used_at: string;
  current: boolean;
};

export type AdminQueue = {
  kind: QueueKind;
  count: number;
  oldest_at: string | null;
  due_at: string | null;
};

export type AdminSearch = {
  users: FoundUser[];
  bookings: FoundBooking[];
  payments: FoundPayment[];
  properties: FoundProperty[];
};

export type AdminView = {
  id: string;
  list: 'bookings' | 'users';
  name: string;
  query: string;
};

export type Administrator = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  admin_role: AdminRole;
  is_self: boolean;
  has_second_factor: boolean;
  last_seen_at: string | null;
};

export type Analytics = {
  from: string;
  to: string;
  counted_at: string | null;
  weeks: {
    week_on: string;
    bookings: number;
    gross_dirham: Dirham;
    before: {
      week_on: string;
      bookings: number;
      gross_dirham: Dirham;
    };
  }[];
  conversion: {
    step: ConversionStep;
    count: number;
    before: number;
  }[];
  cities: {
    place_id: string;
    name: string;
    weeks: {
      open_nights: number;
      booked_nights: number;
    }[];
  }[];
  sentences: {
    sentence: string;
    times: number;
  }[];
  cohorts: {
    /** `2026-11` */
    first_month: string;
    hosts: number;
    active: number[];
  }[];
};

export type ApiKey = {
  id: string;
  name: string;
  scopes: KeyScope[];
  hint: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** To the minute */
  last_used_at: string | null;
  last_used_network: string | null;
};

export type ArticleHead = {
  slug: ArticleSlug;
  group: HelpGroup;
  title: string;
  summary: string;
};

export type AuditChain = {
  lines: number;
  head: string | null;
  check: {
    checked_at: string;
    lines: number;
    breaks: number;
  } | null;
};

export type AuditEntry = {
  id: string;
  at: string;
  actor: {
    id: string;
    name: string;
  };
  actor_role: AdminRole;
  operation: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  why: string | null;
  refusal: string | null;
  ip: string;
  browser: string | null;
  system: string | null;
};

export type AvailabilityAlert = {
  id: string;
  property_id: string;
  title: string;
  check_in: string;
  check_out: string;
  /** adults and children */
  guests: number;
  created_at: string;
};

export type AwaitedTransfer = {
  reference: string;
  amount_dirham: Dirham;
  bank: string;
  holder: string;
  account: string;
  awaited_until: string | null;
};

export type BlockedPerson = {
  id: string;
  name: string;
  avatar: string | null;
  blocked_at: string;
};

export type Booking = {
  id: string;
  number: string;
  status: BookingStatus;
  awaiting_verification: boolean;
  property: {
    id: string;
    title: string;
    city: string;
    location: string;
    place_id: string;
    property_type: PropertyType;
    photo: Photo;
    is_public: boolean;
    latitude: number;
    longitude: number;
    is_exact: boolean;
    address: string | null;
    house_rules: string[];
    arrival_steps: string[];
  };
  guest: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
  };
  host: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
    response_hours: number | null;
  };
  check_in: string;
  check_out: string;
  nights: number;
  check_in_time: string;
  check_out_time: string;
  guests: GuestCounts;
  message: string | null;
  payment_choice: 'online' | 'at_property' | 'part_online';
  lines: PriceLine[];
  total_dirham: Dirham;
  cash_dirham: Dirham;
  paid_dirham: Dirham;
  returned_dirham: Dirham;
  due_dirham: Dirham;
  wallet_paid_dirham: Dirham | null;
  total_usd_cents: number;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  cancellation_policy: 'flexible' | 'moderate' | 'strict';
  free_cancellation_until: string | null;
  free_cancellation_now: FreeCancellation;
  refund_now_dirham: Dirham | null;
  credit_back_dirham: Dirham | null;
  refund_dirham: Dirham | null;
  relocation_credit_dirham: Dirham | null;
  granted_refund_dirham: Dirham;
  granted_refund_fee_dirham: Dirham;
  expires_at: string | null;
  undo_until: string | null;
  decline_reason: string | null;
  cancelled_by: 'guest' | 'host' | 'system' | 'admin' | null;
  cancel_reason: string | null;
  payment: {
    id: string;
    status: string;
    method: string;
    awaited_transfer: {
      reference: string;
      amount_dirham: Dirham;
    } | null;
  } | null;
  emergency: EmergencyNotice | null;
  left_at: string | null;
  created_at: string;
  timeline: {
    at: string;
    by: 'guest' | 'host' | 'system' | 'admin';
    status: BookingStatus;
    note: string | null;
  }[];
  changes: BookingChange[];
  actions: BookingAction[];
};

export type BookingAccount = {
  id: string;
  number: string;
  status: BookingStatus;
  guest: {
    id: string;
    name: string;
  };
  host: {
    id: string;
    name: string;
  };
  home: string;
  check_in: string;
  check_out: string;
  guests: number;
  payment_choice: 'online' | 'at_property' | 'part_online';
  total_dirham: Dirham;
  created_at: string;
  cash_dirham: Dirham;
  nights: number;
  lines: PriceLine[];
  cancelled_by: 'guest' | 'host' | 'system' | 'admin' | null;
  cancel_reason: string | null;
  can_cancel: boolean;
  awaited_dirham: Dirham;
  cancellation_fee: {
    amount_dirham: Dirham;
    waived_reason: string | null;
  } | null;
  cancel_refund_dirham: Dirham | null;
  can_propose: boolean;
  granted_refund_dirham: Dirham;
  granted_refund_fee_dirham: Dirham;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  timeline: {
    at: string;
    by: 'guest' | 'host' | 'system' | 'admin';
    status: BookingStatus;
    note: string | null;
  }[];
  changes: BookingChange[];
  payments: {
    id: string;
    at: string;
    method: PaymentMethod;
    provider: string;
    amount_dirham: Dirham;
  }[];
  returned: {
    at: string;
    to: 'wallet' | 'payout';
    cause: 'refund' | 'case';
    amount_dirham: Dirham;
  }[];
  brought: {
    /** the host’s, after the fee and cases */
    keep_dirham: number;
    fee_dirham: Dirham;
    refunded_dirham: Dirham;
    /** what Diyar gave: credit towards another home, and what it bore in cases */
    credited_dirham: number;
  };
  refunds: GrantedRefund[];
  transfers: RefundTransfer[];
  refundable: {
    is_possible: boolean;
    is_earned: boolean;
    left: {
      nights: Dirham;
      cleaning: Dirham;
      extra_guests: Dirham;
      service_fee: Dirham;
    };
    paid_dirham: Dirham;
    refunded_dirham: Dirham;
    paid_from_wallet_dirham: Dirham;
    credit_dirham: Dirham;
    alone_dirham: Dirham;
    limit_dirham: Dirham;
  };
  entries: {
    id: string;
    at: string;
    kind: string;
    postings: {
      account: string;
      holder: string | null;
      amount_dirham: Dirham;
    }[];
  }[];
};

export type BookingChange = {
  id: string;
  kind: 'change' | 'offer';
  proposed_by: 'host' | 'guest';
  status: BookingChangeStatus;
  message: string | null;
  from: {
    check_in: string;
    check_out: string;
    guests: GuestCounts;
    total_dirham: Dirham;
  };
  to: {
    check_in: string;
    check_out: string;
    nights: number;
    guests: GuestCounts;
    lines: PriceLine[];
    total_dirham: Dirham;
  };
  difference_dirham: Dirham;
  due_dirham: Dirham;
  asked_at: string;
  expires_at: string | null;
  agreed_at: string | null;
  ended_at: string | null;
  actions: ('accept' | 'decline' | 'withdraw')[];
};

export type CalendarBooking = {
  id: string;
  /** The name of the guest */
  guest: string;
  /** Adults and children */
  guests: number;
  status: BookingStatus;
  check_in: string;
  check_out: string;
};

export type CalendarChange = {
  changed_nights: number;
  skipped_nights: number;
  changed: {
    property_id: string;
    from: string;
    to: string;
  }[];
  skipped: SkippedRange[];
  /** Restores the nights until it expires; null where nothing was changed, and for a dry run */
  undo: {
    token: string;
    expires_at: string;
  } | null;
};

export type CalendarDay = {
  day: string;
  status: 'open' | 'blocked' | 'booked';
  price_dirham: Dirham;
  /** The code of the rule that makes the price: base, weekend, season, override */
  rule: string;
  min_nights: number;
  /** What holds the night: host, decline, preparation, feed:<id>, booking:<id>; null for an open night, and for one that is past or too far ahead */
  source: string | null;
  /** The host has set the price of this night */
  has_own_price: boolean;
  /** The host has set the shortest stay from this night */
  has_own_min_nights: boolean;
  /** Only the host reads it */
  note: string | null;
};

export type CalendarFeed = {
  id: string;
  partner: Partner;
  name: string | null;
  /** The host of the address; its path is a secret and is not shown again */
  url: string;
  status: FeedStatus;
  last_attempt_at: string | null;
  last_success_at: string | null;
  next_attempt_at: string;
  /** Failed attempts since the last success */
  failures: number;
  /** When it first came back empty, while it is waiting */
  emptied_at: string | null;
  error: {
    code: string;
    detail: string;
  } | null;
  notes: ('unknown_zone' | 'reversed')[];
  /** Events of the last good copy */
  events: number;
  /** Events that claim nights */
  holds: number;
  /** Events that repeat what the partner has read from Diyar */
  echoes: number;
  /** Events that are over */
  past: number;
  /** Nights to come that are closed because of this feed */
  nights: number;
  conflicts: FeedConflict[];
};

export type CalendarGap = {
  from: string;
  /** The day after the last night */
  to: string;
  nights: number;
  min_nights: number;
  worth_dirham: Dirham;
};

export type CalendarLink = {
  id: string;
  partner: Partner;
  name: string | null;
  /** The secret address; null once revoked, and for administrators */
  url: string | null;
  created_at: string;
  revoked_at: string | null;
  last_read_at: string | null;
  last_reader: CalendarReader | null;
  reads_this_week: number;
};

export type CalendarNights = {
  status: 'open' | 'blocked' | 'booked';
  price_dirham: Dirham;
  /** The code of the rule that makes the price: base, weekend, season, override */
  rule: string;
  min_nights: number;
  source?: string | undefined;
  has_own_price?: boolean | undefined;
  has_own_min_nights?: boolean | undefined;
  note?: string | undefined;
  from: string;
  to: string;
};

export type CalendarProperty = {
  id: string;
  title: string;
  photo: Photo | null;
  listing_status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
  base_price_dirham: Dirham;
  min_nights: number;
  days: CalendarDay[];
  /** Bookings that hold nights of the range, and requests for them */
  bookings: CalendarBooking[];
  /** The calendars of other platforms that the property reads */
  feeds: CalendarSource[];
};

export type CalendarRow = {
  id: string;
  title: string;
  photo: Photo | null;
  listing_status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
  base_price_dirham: Dirham;
  min_nights: number;
  /** Bookings that hold nights of the range, and requests for them */
  bookings: CalendarBooking[];
  /** The calendars of other platforms that the property reads */
  feeds: CalendarSource[];
  nights: CalendarNights[];
};

export type CalendarSource = {
  id: string;
  partner: Partner;
  /** What the host calls it */
  name: string | null;
};

export type CalendarSync = {
  property: {
    id: string;
    title: string;
    photo: Photo | null;
  };
  feeds: CalendarFeed[];
  /** Links that were revoked in the last 30 days come last */
  links: CalendarLink[];
};

export type Case = {
  id: string;
  number: number;
  topic: CaseTopic;
  subject: string;
  state: 'open' | 'answered' | 'closed';
  opened_at: string;
  changed_at: string;
  messages: SupportCaseMessage[];
};

export type CaseBooking = {
  id: string;
  number: string;
  status: BookingStatus;
  guest: {
    id: string;
    name: string;
  };
  host: {
    id: string;
    name: string;
  };
  home: string;
  check_in: string;
  check_out: string;
  guests: number;
  payment_choice: 'online' | 'at_property' | 'part_online';
  total_dirham: Dirham;
  created_at: string;
  is_mentioned: boolean;
  is_of_person: boolean;
  payments: {
    id: string;
    method: PaymentMethod;
    status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
    amount_dirham: Dirham;
    created_at: string;
  }[];
};

export type CaseHead = {
  id: string;
  number: number;
  topic: CaseTopic;
  subject: string;
  state: 'open' | 'answered' | 'closed';
  opened_at: string;
  changed_at: string;
};

export type ChangePreview = {
  check_in: string;
  check_out: string;
  nights: number;
  lines: PriceLine[];
  total_dirham: Dirham;
  difference_dirham: Dirham;
  host_share_dirham: Dirham;
  host_difference_dirham: Dirham;
  calendar_nights_dirham: Dirham;
};

export type ChangedPart =
  | 'photos'
  | 'photo_texts'
  | 'place_id'
  | 'point'
  | 'address'
  | 'property_type'
  | 'capacity'
  | 'bedrooms'
  | 'bathrooms'
  | 'rooms'
  | 'beds'
  | 'amenities'
  | 'backup_power'
  | 'generator_kva'
  | 'generator_carries'
  | 'generator_hours'
  | 'generator_starts_itself'
  | 'generator_fuel_included'
  | 'water_sources'
  | 'water_tank_litres'
  | 'mobile_signals'
  | 'wifi_mbps'
  | 'title_en'
  | 'title_ar'
  | 'title_fr'
  | 'description_en'
  | 'description_ar'
  | 'description_fr'
  | 'check_in_time'
  | 'check_out_time'
  | 'standard_rules'
  | 'house_rules_en'
  | 'house_rules_ar'
  | 'house_rules_fr'
  | 'arrival_steps_en'
  | 'arrival_steps_ar'
  | 'arrival_steps_fr'
  | 'base_price_dirham'
  | 'weekend_price_dirham'
  | 'cleaning_fee_dirham'
  | 'guests_included'
  | 'extra_guest_fee_dirham'
  | 'weekly_discount_percent'
  | 'monthly_discount_percent'
  | 'min_nights'
  | 'max_nights'
  | 'cancellation_policy'
  | 'instant_book'
  | 'pay_at_property'
  | 'online_part_percent';

export type Claim = {
  kind: ClaimKind;
  subject_id: string;
  admin: {
    id: string;
    name: string;
    avatar: string | null;
  };
  claimed_at: string;
  claimed_until: string;
  can_take_back: boolean;
};

export type CoHost = {
  id: string;
  email: string;
  name: string | null;
  avatar: string | null;
  areas: CoHostArea[];
  property_ids: string[] | null;
  state: 'invited' | 'expired' | 'active';
  invited_at: string;
  expires_at: string | null;
  accepted_at: string | null;
};

export type CoHostInvitation = {
  host_name: string;
  is_company: boolean;
  host_avatar: string | null;
  email: string;
  areas: CoHostArea[];
  homes: string[] | null;
  expires_at: string;
};

export type CoHosting = {
  id: string;
  host_name: string;
  host_avatar: string | null;
  areas: CoHostArea[];
  home_count: number | null;
  accepted_at: string;
};

export type Completeness = {
  points: number;
  items: {
    item:
      | 'place'
      | 'space'
      | 'words'
      | 'price'
      | 'photos'
      | 'beds'
      | 'power'
      | 'second_language'
      | 'third_language'
      | 'more_photos'
      | 'water'
      | 'signal'
      | 'amenities'
      | 'arrival'
      | 'rules'
      | 'discount';
    step: ListingStep;
    points: number;
    done: boolean;
  }[];
  next: {
    item:
      | 'place'
      | 'space'
      | 'words'
      | 'price'
      | 'photos'
      | 'beds'
      | 'power'
      | 'second_language'
      | 'third_language'
      | 'more_photos'
      | 'water'
      | 'signal'
      | 'amenities'
      | 'arrival'
      | 'rules'
      | 'discount';
    step: ListingStep;
    points: number;
    done: boolean;
  } | null;
};

export type ContactWordVersion = {
  version: number;
  networks: string[];
  blocked: string[];
  allowed: string[];
  added: {
    networks: string[];
    blocked: string[];
    allowed: string[];
  };
  removed: {
    networks: string[];
    blocked: string[];
    allowed: string[];
  };
  in_force_at: string;
  state: 'past' | 'in_force' | 'future' | 'replaced';
  reason: string;
  reverts: number | null;
  set_by: {
    id: string;
    name: string;
  };
  set_at: string;
};

export type ContactWords = {
  version: number;
  networks: string[];
  blocked: string[];
  allowed: string[];
  versions: ContactWordVersion[];
};

export type Conversation = {
  id: string;
  participants: string[];
  booking_id: string;
  property_id: string;
  host_name: string;
  guest_name: string;
  property_name: string;
  last_message: string;
  last_message_timestamp: string;
  unread_count: number;
  check_in: string | null;
  check_out: string | null;
  booking_status: ConversationStatus;
  side: 'guest' | 'host' | 'admin';
  last_sender_id: string | null;
  avatar: string | null;
  photo: Photo | null;
  can_message: boolean;
  stay_ended: boolean;
  offer: {
    total_dirham: Dirham;
    expires_at: string;
  } | null;
  /** Exact up to 1,000; 1,001 means more */
  active_count: number;
};

export type ConversationDetails = {
  property: {
    id: string;
    name: string;
    location: string;
    photo: Photo | null;
    is_public: boolean;
  };
  booking: {
    id: string;
    check_in: string | null;
    check_out: string | null;
    nights: number;
    total_guests: number;
    guests: GuestCounts;
    total_cost: number;
    total_usd_cents: number;
    total_dirham: Dirham;
    /** dinar for one USD */
    usd_rate: number;
    /** dinar for one EUR */
    eur_rate: number;
    status: ConversationStatus;
    decline_reason: string | null;
    cancel_reason: string | null;
    expires_at: string | null;
    actions: BookingAction[];
    open_change: BookingChange | null;
  };
  enquiry: Enquiry | null;
  other_user: {
    id: string;
    name: string;
    side: 'guest' | 'host';
    avatar: string | null;
    email: string | null;
    phone: string | null;
    member_since: string;
    is_verified: boolean;
    rating: number | null;
    review_count: number;
  };
  side: 'guest' | 'host' | 'admin';
  can_message: boolean;
  blocked: 'by_you' | 'by_host' | null;
  can_block: boolean;
  contact_blocked: boolean;
  stay_ended: boolean;
};

export type DatedValue = {
  id: string;
  kind: DatedKind;
  value: number;
  before: number | null;
  from: string;
  state: 'past' | 'in_force' | 'future' | 'removed';
  reason: string;
  set_by: string | null;
  set_at: string;
  reverts: string | null;
};

/** dinar */
export type Dinar = number;

/** dirham, 1,000 to the dinar */
export type Dirham = number;

export type Dispute = {
  id: string;
  number: number;
  booking_id: string;
  kind: DisputeKind;
  opened_by: 'guest' | 'host';
  state: DisputeState;
  asked_dirham: Dirham;
  opened_at: string;
  answer_by: string;
  decide_by: string | null;
  granted_dirham: Dirham | null;
  appealed_at: string | null;
  booking_number: string;
  property_title: string;
  check_in: string;
  check_out: string;
  guest_name: string;
  host_name: string;
  answered_at: string | null;
  offered_dirham: Dirham | null;
  outcome: DisputeOutcome | null;
  reason: DisputeReason | null;
  decision_text: string | null;
  closed_at: string | null;
  owed_dirham: Dirham;
  awaited_dirham: Dirham;
  pay_by: string | null;
  appeal_until: string | null;
  appeal: {
    by_side: 'guest' | 'host';
    first_granted_dirham: Dirham;
    is_decided: boolean;
  } | null;
  transfer_reference: string;
  events: DisputeEvent[];
  side: 'guest' | 'host';
  wallet_dirham: Dirham | null;
  actions: DisputeAction[];
};

export type DisputeDecisionPreview = {
  granted_dirham: Dirham;
  postings: {
    account: 'guest_funds' | 'host_payable' | 'wallet' | 'awaited_credit' | 'promotions';
    name: string | null;
    amount_dirham: Dirham;
  }[];
  owed_dirham: Dirham;
};

export type DisputeEvent = {
  id: string;
  at: string;
  by_side: 'guest' | 'host' | 'diyar';
  kind: DisputeEventKind;
  text: string | null;
  amount_dirham: Dirham | null;
  message: {
    by_side: 'guest' | 'host';
    text: string;
    sent_at: string;
  } | null;
  photos: string[];
};

export type DisputeSummary = {
  id: string;
  number: number;
  booking_id: string;
  kind: DisputeKind;
  opened_by: 'guest' | 'host';
  state: DisputeState;
  asked_dirham: Dirham;
  opened_at: string;
  answer_by: string;
  decide_by: string | null;
  granted_dirham: Dirham | null;
  appealed_at: string | null;
};

export type DisputeToDecide = {
  id: string;
  number: number;
  booking_id: string;
  kind: DisputeKind;
  opened_by: 'guest' | 'host';
  state: DisputeState;
  asked_dirham: Dirham;
  opened_at: string;
  answer_by: string;
  decide_by: string | null;
  granted_dirham: Dirham | null;
  appealed_at: string | null;
  booking_number: string;
  property_title: string;
  check_in: string;
  check_out: string;
  guest_name: string;
  host_name: string;
  answered_at: string | null;
  offered_dirham: Dirham | null;
  outcome: DisputeOutcome | null;
  reason: DisputeReason | null;
  decision_text: string | null;
  closed_at: string | null;
  owed_dirham: Dirham;
  awaited_dirham: Dirham;
  pay_by: string | null;
  appeal_until: string | null;
  appeal: {
    by_side: 'guest' | 'host';
    first_granted_dirham: Dirham;
    is_decided: boolean;
  } | null;
  transfer_reference: string;
  events: DisputeEvent[];
  may_decide: boolean;
  needs_other_admin: boolean;
  total_dirham: Dirham;
  held_dirham: Dirham;
  guest_wallet_dirham: Dirham;
  earlier: {
    by_guest: number;
    by_host: number;
  };
  holds_payout: boolean;
};

export type EarningsOverview = {
  month: string;
  year: number;
  earned_dirham: Dirham;
  earned_before_dirham: Dirham;
  other_dirham: Dirham;
  coming: {
    amount_dirham: Dirham;
    stays: number;
    until: string | null;
  };
  held_dirham: Dirham;
  on_its_way: {
    amount_dirham: Dirham;
    count: number;
  };
  paid_out: {
    amount_dirham: Dirham;
    count: number;
  };
  returned: {
    amount_dirham: Dirham;
    count: number;
  };
  months: {
    month: string;
    online_dirham: Dirham;
    cash_dirham: Dirham;
  }[];
  properties: {
    property_id: string;
    title: string;
    photo_key: string | null;
    earned_dirham: Dirham;
    stays: number;
    cash_stays: number;
    nights: number;
  }[];
  returns: Payout[];
  fees: {
    owed_dirham: Dirham;
    credit_dirham: Dirham;
    charges: {
      at: string;
      kind: 'stay' | 'cancellation' | 'correction';
      guest: string | null;
      check_in: string | null;
      check_out: string | null;
      left_dirham: Dirham;
    }[];
    statements: FeeStatement[];
    transfer_to: {
      bank: string;
      iban: string;
    } | null;
    earlier_dirham: Dirham;
    next_payout: {
      home: string;
      goes_on: string;
    } | null;
  } | null;
};

export type EarningsStatement = {
  month: string;
  host_name: string;
  gross_dirham: Dirham;
  fee_dirham: Dirham;
  earned_dirham: Dirham;
  online_dirham: Dirham;
  cash_dirham: Dirham;
  other_dirham: Dirham;
  cancellation_fee_dirham: Dirham;
  cash_received_dirham: Dirham;
  owed_dirham: Dirham;
  balance: {
    opening_dirham: Dirham;
    paid_dirham: Dirham;
    transferred_dirham: Dirham;
    closing_dirham: Dirham;
  } | null;
  stays: number;
  nights: number;
  properties: {
    property_id: string;
    title: string;
    earned_dirham: Dirham;
    stays: number;
    nights: number;
  }[];
  paid_out: {
    amount_dirham: Dirham;
    count: number;
    fees_dirham: Dirham;
  };
};

export type EditConflict = {
  version: number;
  updated_at: string;
  conflicts: {
    field:
      | 'place_id'
      | 'point'
      | 'address'
      | 'property_type'
      | 'capacity'
      | 'bedrooms'
      | 'bathrooms'
      | 'rooms'
      | 'beds'
      | 'amenities'
      | 'backup_power'
      | 'generator_kva'
      | 'generator_carries'
      | 'generator_hours'
      | 'generator_starts_itself'
      | 'generator_fuel_included'
      | 'water_sources'
      | 'water_tank_litres'
      | 'mobile_signals'
      | 'wifi_mbps'
      | 'title_en'
      | 'title_ar'
      | 'title_fr'
      | 'description_en'
      | 'description_ar'
      | 'description_fr'
      | 'check_in_time'
      | 'check_out_time'
      | 'standard_rules'
      | 'house_rules_en'
      | 'house_rules_ar'
      | 'house_rules_fr'
      | 'arrival_steps_en'
      | 'arrival_steps_ar'
      | 'arrival_steps_fr'
      | 'base_price_dirham'
      | 'weekend_price_dirham'
      | 'cleaning_fee_dirham'
      | 'guests_included'
      | 'extra_guest_fee_dirham'
      | 'weekly_discount_percent'
      | 'monthly_discount_percent'
      | 'min_nights'
      | 'max_nights'
      | 'cancellation_policy'
      | 'instant_book'
      | 'pay_at_property'
      | 'online_part_percent';
    yours: unknown;
    theirs: unknown;
  }[];
};

export type EditableListing = {
  id: string;
  status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
  submitted_at: string | null;
  rejection: ListingRejection | null;
  pending: ChangedPart[];
  /** Exact up to 1,000; 1,001 means more */
  upcoming_bookings: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  actions: ListingAction[];
  version: number;
  content: ListingContent;
  place: PlaceName | null;
  photos: {
    ready: number;
    processing: number;
    failed: number;
  };
  shared_rules: {
    name: string | null;
    /** This one included */
    properties: number;
  } | null;
  unpublished: ChangedPart[];
};

export type EditedPriceRule = {
  id?: string | null | undefined;
  name: string | null;
  holiday: HolidayKind | null;
  starts_on: string | null;
  ends_on: string | null;
  is_yearly: boolean;
  percent: number | null;
  price_dirham: number | null;
  covers_weekend: boolean;
  min_nights: number | null;
  max_nights: number | null;
  arrival_weekdays: number[] | null;
  departure_weekdays: number[] | null;
};

export type EditedPriceRuleInput = {
  id?: string | null | undefined;
  name: string | null;
  holiday: HolidayKind | null;
  starts_on: string | null;
  ends_on: string | null;
  is_yearly?: boolean | undefined;
  percent: number | null;
  price_dirham?: number | null | undefined;
  covers_weekend?: boolean | undefined;
  min_nights?: number | null | undefined;
  max_nights?: number | null | undefined;
  arrival_weekdays?: number[] | null | undefined;
  departure_weekdays?: number[] | null | undefined;
};

export type Emergency = {
  id: string;
  name: string;
  reason: EmergencyReason;
  text_en: string;
  text_ar: string;
  text_fr: string;
  corners: {
    latitude: number;
    longitude: number;
  }[];
  first_night: string;
  last_night: string;
  version: number;
  state: 'planned' | 'in_force' | 'ended';
  declared_at: string;
  declared_by: string;
  ended_at: string | null;
  ended_by: string | null;
  stays: number;
  cancelled_stays: number;
  is_telling: boolean;
  hold: {
    payouts: number;
    amount_dirham: Dirham;
  } | null;
};

export type EmergencyDetail = {
  id: string;
  name: string;
  reason: EmergencyReason;
  text_en: string;
  text_ar: string;
  text_fr: string;
  corners: {
    latitude: number;
    longitude: number;
  }[];
  first_night: string;
  last_night: string;
  version: number;
  state: 'planned' | 'in_force' | 'ended';
  declared_at: string;
  declared_by: string;
  ended_at: string | null;
  ended_by: string | null;
  stays: number;
  cancelled_stays: number;
  is_telling: boolean;
  hold: {
    payouts: number;
    amount_dirham: Dirham;
  } | null;
  events: {
    id: string;
    at: string;
    by: string | null;
    kind: 'declared' | 'changed' | 'ended';
    first_night: string;
    last_night: string;
    note: string | null;
  }[];
};

export type EmergencyNotice = {
  id: string;
  reason: EmergencyReason;
  text: string;
  first_night: string;
  last_night: string;
};

export type EmergencyPreview = {
  homes: number;
  stays: number;
  guests: number;
  hosts: number;
  refund_dirham: Dirham;
  payouts: number;
  payout_dirham: Dirham;
};

export type Enquiry = {
  id: string;
  property_id: string;
  state: 'open' | 'booked' | 'closed';
  check_in: string | null;
  check_out: string | null;
  guests: GuestCounts | null;
  asked_at: string;
  answered_at: string | null;
  answer_by: string;
  is_unanswered: boolean;
  offers: EnquiryOffer[];
  actions: ('offer' | 'close')[];
};

export type EnquiryOffer = {
  id: string;
  state: OfferState;
  check_in: string;
  check_out: string;
  nights: number;
  guests: GuestCounts;
  lines: PriceLine[];
  total_dirham: Dirham;
  calendar_total_dirham: Dirham;
  host_share_dirham: Dirham | null;
  made_at: string;
  expires_at: string;
  ended_at: string | null;
  actions: ('take' | 'decline' | 'withdraw')[];
};

export type EnrolmentLink = {
  url: string;
  expires_at: string;
};

export type Equivalent = {
  home: PropertyCard;
  host_name: string;
  kilometres: number;
  total_dirham: Dirham;
  credit_dirham: Dirham;
  wallet_dirham: Dirham;
  to_pay_dirham: Dirham;
  left_dirham: Dirham;
};

export type FailedJob = {
  id: string;
  queue: string;
  error: string;
  tries: number;
  payload: Record<string, string | number | boolean | null>;
  created_at: string;
  failed_at: string;
};

export type FailingFeed = {
  id: string;
  partner: Partner;
  name: string | null;
  url: string;
  property_title: string;
  host_name: string;
  since: string;
  last_attempt_at: string | null;
  failures: number;
  error: string | null;
};

export type FavoriteHome = {
  id: string;
  title: string;
  place: string;
  host_name: string;
  photo: Photo | null;
  rating: number | null;
  review_count: number;
  decision: 'pinned' | 'suppressed' | 'by_rating';
  is_guest_favorite: boolean;
  decided: {
    by: string;
    at: string;
    reason: string;
  } | null;
};

export type FeeStatement = {
  id: string;
  reference: string;
  month: string;
  due_on: string;
  amount_dirham: Dirham;
  left_dirham: Dirham;
  state: 'open' | 'overdue' | 'paid';
  steps: {
    step: 'reminder' | 'instant_book' | 'unlisted';
    on: string;
    state: 'planned' | 'announced' | 'taken';
  }[];
};

export type FeedConflict = {
  event_id: string;
  booking_id: string;
  check_in: string;
  check_out: string;
  claimed_from: string;
  claimed_to: string;
  /** What the other platform calls it */
  summary: string;
  first_seen_at: string;
  is_kept: boolean;
  guest: string;
  /** Adults and children */
  guests: number;
  /** Whether the caller can open the conversation with the guest */
  may_write: boolean;
  status: BookingStatus;
  booked_at: string;
  total_dirham: Dirham;
};

export type FieldsOfRuleSet = {
  values: ListingChanges;
};

export type FilledAnswer = {
  id: string;
  name: string;
  text: string;
  language: 'en' | 'ar' | 'fr';
  unfilled: AnswerPlaceholder[];
};

export type FilledReply = {
  id: string;
  name: string;
  text: string;
  language: 'en' | 'ar' | 'fr';
  unfilled: {
    placeholder: Placeholder;
    reason: 'missing' | 'not_open';
  }[];
};

export type FoundBooking = {
  id: string;
  number: string;
  status: BookingStatus;
  guest: string;
  home: string;
  check_in: string;
  check_out: string;
};

export type FoundPayment = {
  id: string;
  booking_id: string;
  booking_number: string;
  method: PaymentMethod;
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
  amount_dirham: Dirham;
  reference: string;
  at: string;
};

export type FoundProperty = {
  id: string;
  title: string;
  host: string;
  listing_status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
};

export type FoundUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
};

export type FraudSignal = {
  kind: SignalKind;
  points: number;
  accounts: {
    id: string;
    name: string;
    is_suspended: boolean;
  }[];
  account_count: number;
  booking: {
    id: string;
    number: string;
    total_dirham: Dirham;
    host_days: number;
    guest: {
      id: string;
      name: string;
    };
    host: {
      id: string;
      name: string;
    };
  } | null;
  attempts: {
    count: number;
    kinds: ('phone' | 'email' | 'link' | 'handle' | 'payment' | 'word' | 'contact')[];
    last_at: string;
    booking_id: string | null;
  } | null;
};

export type FraudSignals = {
  score: number;
  signals: FraudSignal[];
};

/** until when a cancellation returns all that was paid; `until` is null as long as the stay is not paid online */
export type FreeCancellation = {
  until: string | null;
} | null;

export type GrantedRefund = {
  id: string;
  booking_id: string;
  booking_number: string;
  guest: {
    id: string;
    name: string;
  };
  reason: RefundReason;
  note: string;
  refund_to: 'wallet' | 'payout';
  amount_dirham: Dirham;
  lines: {
    nights: Dirham;
    cleaning: Dirham;
    extra_guests: Dirham;
    service_fee: Dirham;
  };
  state: RefundState;
  needs_second: boolean;
  requested_at: string;
  requested_by: {
    id: string;
    name: string;
  };
  decided_at: string | null;
  decided_by: {
    id: string;
    name: string;
  } | null;
  refusal: string | null;
  sent_at: string | null;
  bank_reference: string | null;
  actions: ('grant' | 'refuse')[];
};

export type GuestCash = {
  booking_id: string;
  number: string;
  receipt_number: string;
  property_title: string;
  nights: number;
  has_online_part: boolean;
  secret: string;
  agreed_dirham: Dirham;
  opens_on: string;
  closes_on: string;
  status: CashStatus;
  payment: {
    received_dirham: Dirham;
    with_code: boolean;
    counted_at: string;
    recorded_at: string;
    answer_by: string | null;
    reason: 'amount' | 'wrong_code' | 'guest_denies' | null;
    case_id: string | null;
  } | null;
  host_name: string;
};

export type GuestCounts = {
  adults: number;
  children: number;
  infants: number;
};

export type GuestCountsInput = {
  adults: number;
  children?: number | undefined;
  infants?: number | undefined;
};

export type GuestRecord = {
  is_verified: boolean;
  rating: number | null;
  review_count: number;
  /** Exact up to 1,000; 1,001 means more */
  stays: number;
  /** Exact up to 1,000; 1,001 means more */
  cancellations: number;
};

export type HoldableHost = {
  id: string;
  name: string;
  email: string;
  homes: {
    property_id: string;
    title: string;
  }[];
};

export type Holiday = {
  id: string;
  kind: HolidayKind;
  starts_on: string;
  ends_on: string;
  /** its days are certain; until then they may move by a day */
  is_decided: boolean;
};

export type HomeInsights = {
  id: string;
  title: string;
  is_published: boolean;
  similar: SimilarHomes | null;
  similar_found: number;
  /** Of the same number of days before the period */
  previous_per_open_night_dirham: Dirham | null;
  nights: {
    day: string;
    state: NightAheadState;
    similar_taken: number | null;
  }[];
  gaps: CalendarGap[];
  suggestions: InsightSuggestion[];
  months: {
    /** `2026-11` */
    month: string;
    average_night_dirham: Dirham | null;
    similar: MiddleHalf | null;
  }[];
  rating: number | null;
  review_count: number;
  categories: {
    category: string;
    rating: number;
    similar: number | null;
  }[];
  mentions: {
    topic: MentionTopic;
    tone: 'praise' | 'complaint';
    count: number;
  }[];
};

export type HomePhoto = {
  key: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  /** what it shows; null where the host has not said */
  room: PhotoRoom | null;
  /** the host's own words, in the reader's language where they wrote in it */
  caption: {
    text: string;
    language: 'en' | 'ar' | 'fr';
  } | null;
};

export type Host = {
  id: string;
  name: string;
  avatar: string | null;
  bio: string | null;
  joined_on: string;
  response_hours: number | null;
  verified: boolean;
  /** null where the host has not earned the mark */
  trust: HostTrust | null;
  property_count: number;
};

export type HostCash = {
  booking_id: string;
  number: string;
  receipt_number: string;
  property_title: string;
  nights: number;
  has_online_part: boolean;
  secret: string;
  agreed_dirham: Dirham;
  opens_on: string;
  closes_on: string;
  status: CashStatus;
  payment: {
    received_dirham: Dirham;
    with_code: boolean;
    counted_at: string;
    recorded_at: string;
    answer_by: string | null;
    reason: 'amount' | 'wrong_code' | 'guest_denies' | null;
    case_id: string | null;
  } | null;
  guest_name: string;
  fee_dirham: Dirham;
  tries_left: number;
};

export type HostEarnings = {
  metrics: {
    total_monthly_earnings: Dinar;
    upcoming_payments: {
      expected_amount: Dinar;
      bookings: number;
    };
  };
  date_range: {
    current_month: string;
  };
};

export type HostInsights = {
  from: string;
  to: string;
  homes: {
    id: string;
    title: string;
  }[];
  figures: InsightFigures;
  wishlists: {
    saved: number;
    looked_again: number;
  };
  lead_times: number[];
  /** Null for a host without a home, and for an administrator, whose figures are of the whole platform */
  home: HomeInsights | null;
  published_homes: number | null;
};

export type HostListing = {
  id: string;
  status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
  submitted_at: string | null;
  rejection: ListingRejection | null;
  pending: ChangedPart[];
  /** Exact up to 1,000; 1,001 means more */
  upcoming_bookings: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  actions: ListingAction[];
  title: string | null;
  place: PlaceName | null;
  property_type: PropertyType | null;
  capacity: number | null;
  photo: Photo | null;
  base_price_dirham: Dirham | null;
  weekend_price_dirham: Dirham | null;
  instant_book: boolean;
  booked_nights: number;
  rating: number | null;
  review_count: number;
  version: number | null;
  completeness: {
    points: number;
    next: {
      item:
        | 'place'
        | 'space'
        | 'words'
        | 'price'
        | 'photos'
        | 'beds'
        | 'power'
        | 'second_language'
        | 'third_language'
        | 'more_photos'
        | 'water'
        | 'signal'
        | 'amenities'
        | 'arrival'
        | 'rules'
        | 'discount';
      step: ListingStep;
      points: number;
      done: boolean;
    } | null;
  } | null;
};

export type HostProfile = {
  id: string;
  name: string;
  avatar: string | null;
  bio: string | null;
  is_company: boolean;
  joined_on: string;
  /** in the words of the host */
  town: string | null;
  /** the usual time to an answer; null where it is not known */
  response_hours: number | null;
  /** of the requests of the last 12 months that the host answered or let expire; null where it is low or there are few */
  accepted_percent: number | null;
  /** we have checked an identity document */
  verified: boolean;
  /** null where the host has not earned the mark */
  trust: HostTrust | null;
  /** the languages in which the homes are described */
  languages: ('en' | 'ar' | 'fr')[];
  property_count: number;
  review_count: number;
  rating: number | null;
  /** completed stays */
  stays: number;
  /** of the last 12 months, cancelled by the host */
  cancelled_stays: number;
};

export type HostReview = {
  id: string;
  author_name: string;
  author_place: string | null;
  rating: number;
  comment: string | null;
  language: 'en' | 'ar' | 'fr' | null;
  stayed_on: string;
  published_at: string;
  reply: string | null;
  property: {
    id: string;
    title: string;
  };
};

export type HostTask =
  | {
      kind: 'finish_listing';
      listing_id: string;
      title: string;
      is_rejected: boolean;
    }
  | {
      kind: 'repair_feed';
      property_id: string;
      title: string;
      partner: Partner;
      name: string | null;
    }
  | {
      kind: 'answer_enquiry';
      enquiry_id: string;
      guest_name: string;
      title: string;
      asked_at: string;
      /** When the guest is told that there is no answer */
      answer_by: string;
    }
  | {
      kind: 'add_payout_account';
    }
  | {
      kind: 'pay_fees';
      /** Of all statements of fees that are not paid */
      left_dirham: number;
      /** Of the earliest of them */
      due_on: string;
    }
  | {
      kind: 'answer_change';
      booking_id: string;
      guest_name: string;
      title: string;
      /** Until when the host can accept or decline */
      answer_by: string;
    }
  | {
      kind: 'write_review';
      booking_id: string;
      guest_name: string;
      title: string;
      /** The last day on which it can be written */
      closes_on: string;
    };

export type HostToday = {
  today: string;
  /** Waiting for an answer, the oldest first */
  requests: Reservation[];
  /** Stays that begin today or tomorrow */
  arriving: Reservation[];
  /** Stays that began before today and end after tomorrow */
  staying: Reservation[];
  /** Stays that end today or tomorrow */
  leaving: Reservation[];
  /** Exact up to 1,000; 1,001 means more */
  unread_conversations: number;
  tasks: HostTask[];
  generated_at: string;
};

export type HostTrust = {
  counted_on: string;
  /** completed stays */
  stays: number;
  /** that the host answered or let expire; the percents are of them */
  requests: number;
  answered_percent: number | null;
  /** answered within two hours */
  quick_percent: number | null;
  accepted_percent: number | null;
  /** of all reviews of the homes that can be booked */
  rating: number;
  review_count: number;
};

export type HouseManual = {
  property_id: string;
  title: string;
  version: number;
  wifi_name: string | null;
  wifi_password: string | null;
  door_code: string | null;
  texts: {
    en: {
      way_in: string;
      power: string;
      water: string;
      rubbish: string;
      leaving: string;
      other: string;
    };
    ar: {
      way_in: string;
      power: string;
      water: string;
      rubbish: string;
      leaving: string;
      other: string;
    };
    fr: {
      way_in: string;
      power: string;
      water: string;
      rubbish: string;
      leaving: string;
      other: string;
    };
  };
  contacts: {
    name: string;
    phone: string;
  }[];
  photos: {
    id: string;
    section: PhotoSection;
  }[];
};

export type IncompleteListing = {
  problems: ListingProblem[];
};

export type InsightFigures = {
  open_nights: number;
  booked_nights: number;
  occupancy: number | null;
  average_night_dirham: Dirham | null;
  per_open_night_dirham: Dirham | null;
  views: number;
  requests: number;
  bookings: number;
  requests_of_views: number | null;
  bookings_of_requests: number | null;
  lead_time_days: number | null;
};

export type InsightSuggestion =
  | {
      kind: 'allow_gap';
      gap: CalendarGap;
      similar_taken: number | null;
    }
  | {
      kind: 'review_prices';
      average_night_dirham: Dirham;
      middle_dirham: Dirham;
    }
  | {
      kind: 'add_photos';
      photos: number;
      wanted: number;
    };

export type Invitation = {
  inviter: string | null;
  state: 'waiting' | 'credited' | 'reversed' | 'refused';
  refused_reason: 'same_device' | 'same_phone' | 'same_mailbox' | null;
  available_from: string | null;
  limited_until: string | null;
  credit_dirham: Dirham;
};

export type Invited = {
  id: string;
  name: string | null;
  joined_at: string;
  state: 'signed_up' | 'booked' | 'credited';
};

export type LeftOutPayouts = {
  host_id: string;
  host_name: string;
  obstacle: PayoutObstacle;
  hold: {
    id: string;
    kind: PayoutHoldKind;
    label: string;
    reason: string;
  } | null;
  payouts: number;
  amount_dirham: Dirham;
};

export type ListShare = {
  /** null while the list is not shared */
  url: string | null;
  friends_vote: boolean;
  friends: {
    id: string;
    name: string;
  }[];
};

export type ListedHome = {
  id: string;
  title: string;
  location: string;
  city: string;
  latitude: number;
  longitude: number;
  /** km from the centre of the search, where it has one */
  distance: number | null;
  dates: string | null;
  price: number;
  pricePerNight: number;
  priceFor: 'night';
  /** the average price of the nights of the search, before discounts; without dates the base price */
  nightly: {
    dirham: Dirham;
    usd_cents: number;
    eur_cents: number;
  };
  total: ShownPrice | null;
  /** with dates, as the quote of the stay says for paying online; absent where the stay, booked now, cannot be cancelled free of charge */
  free_cancellation_until?: string | undefined;
  /** with dates, the next fixed length that the stay does not reach and whose discount is higher, with the total of so many nights from the same check-in, as far as they can be booked */
  longer_stay?:
    | {
        nights: number;
        percent: number;
        total: ShownPrice;
      }
    | undefined;
  rating: number | null;
  review_count: number;
  image: string;
  photo: Photo;
  photos: Photo[];
  /** how many photos the home has; absent where it has the 5 or more that its card can show */
  photo_count?: number | undefined;
  isGuestFavorite: boolean;
  /** the facts are on the page of the home and on that of the host */
  trusted_host: boolean;
  property_type: PropertyType;
  amenities: Amenity[];
  guests: number;
  bedrooms: number;
  bathrooms: number;
  instant_book: boolean;
  /** the host takes cash on arrival */
  pay_at_property: boolean;
  is_available: boolean;
  votes: number;
  voters: string[];
  is_my_vote: boolean;
  /** by how much the base price of a night is lower than when the caller saved the home; null where it is less than 5 % lower, or not known */
  price_fall: ShownPrice | null;
  notes: ListedHomeNote[];
  /** null without dates */
  fit: ListedHomeFit | null;
};

export type ListedHomeFit = {
  state: HomeFitState;
  near: {
    check_in: string;
    check_out: string;
  } | null;
};

export type ListedHomeNote = {
  by: 'me' | 'owner' | 'friend';
  name: string | null;
  text: string;
};

export type ListedRegister = {
  booking_id: string;
  number: string;
  check_in: string;
  check_out: string;
  state: RegisterState;
  expected: number;
  ready: number;
  foreigners: number;
  exported_at: string | null;
  property: {
    id: string;
    title: string;
  };
  guest_name: string;
};

export type ListingChanges = {
  place_id?: string | null | undefined;
  point?:
    | {
        latitude: number;
        longitude: number;
      }
    | null
    | undefined;
  address?: string | null | undefined;
  property_type?: PropertyType | null | undefined;
  capacity?: number | null | undefined;
  bedrooms?: number | null | undefined;
  bathrooms?: number | null | undefined;
  rooms?: SleepingRoom[] | null | undefined;
  beds?: number | null | undefined;
  amenities?: Amenity[] | null | undefined;
  backup_power?: PowerSource | null | undefined;
  generator_carries?: LoadKind[] | null | undefined;
  generator_hours?: number | null | undefined;
  generator_starts_itself?: boolean | null | undefined;
  generator_fuel_included?: boolean | null | undefined;
  water_sources?: WaterSource[] | null | undefined;
  mobile_signals?:
    | {
        libyana?: MobileSignal | undefined;
        almadar?: MobileSignal | undefined;
        ltt?: MobileSignal | undefined;
      }
    | null
    | undefined;
  generator_kva?: number | null | undefined;
  water_tank_litres?: number | null | undefined;
  wifi_mbps?: number | null | undefined;
  title_en?: string | null | undefined;
  title_ar?: string | null | undefined;
  title_fr?: string | null | undefined;
  description_en?: string | null | undefined;
  description_ar?: string | null | undefined;
  description_fr?: string | null | undefined;
  check_in_time?: string | null | undefined;
  check_out_time?: string | null | undefined;
  standard_rules?: StandardRule[] | null | undefined;
  house_rules_en?: string[] | null | undefined;
  house_rules_ar?: string[] | null | undefined;
  house_rules_fr?: string[] | null | undefined;
  arrival_steps_en?: string[] | null | undefined;
  arrival_steps_ar?: string[] | null | undefined;
  arrival_steps_fr?: string[] | null | undefined;
  base_price_dirham?: number | null | undefined;
  weekend_price_dirham?: number | null | undefined;
  cleaning_fee_dirham?: number | null | undefined;
  guests_included?: number | null | undefined;
  extra_guest_fee_dirham?: number | null | undefined;
  weekly_discount_percent?: number | null | undefined;
  monthly_discount_percent?: number | null | undefined;
  min_nights?: number | null | undefined;
  max_nights?: number | null | undefined;
  cancellation_policy?: 'flexible' | 'moderate' | 'strict' | null | undefined;
  instant_book?: boolean | null | undefined;
  pay_at_property?: boolean | null | undefined;
  online_part_percent?: number | null | undefined;
};

export type ListingChangesInput = {
  place_id?: string | null | undefined;
  point?:
    | {
        latitude: number;
        longitude: number;
      }
    | null
    | undefined;
  address?: string | null | undefined;
  property_type?: PropertyType | null | undefined;
  capacity?: number | null | undefined;
  bedrooms?: number | null | undefined;
  bathrooms?: number | null | undefined;
  rooms?: SleepingRoomInput[] | null | undefined;
  beds?: number | null | undefined;
  amenities?: Amenity[] | null | undefined;
  backup_power?: PowerSource | null | undefined;
  generator_carries?: LoadKind[] | null | undefined;
  generator_hours?: number | null | undefined;
  generator_starts_itself?: boolean | null | undefined;
  generator_fuel_included?: boolean | null | undefined;
  water_sources?: WaterSource[] | null | undefined;
  mobile_signals?:
    | {
        libyana?: MobileSignal | undefined;
        almadar?: MobileSignal | undefined;
        ltt?: MobileSignal | undefined;
      }
    | null
    | undefined;
  generator_kva?: number | null | undefined;
  water_tank_litres?: number | null | undefined;
  wifi_mbps?: number | null | undefined;
  title_en?: string | null | undefined;
  title_ar?: string | null | undefined;
  title_fr?: string | null | undefined;
  description_en?: string | null | undefined;
  description_ar?: string | null | undefined;
  description_fr?: string | null | undefined;
  check_in_time?: string | null | undefined;
  check_out_time?: string | null | undefined;
  standard_rules?: StandardRule[] | null | undefined;
  house_rules_en?: string[] | null | undefined;
  house_rules_ar?: string[] | null | undefined;
  house_rules_fr?: string[] | null | undefined;
  arrival_steps_en?: string[] | null | undefined;
  arrival_steps_ar?: string[] | null | undefined;
  arrival_steps_fr?: string[] | null | undefined;
  base_price_dirham?: number | null | undefined;
  weekend_price_dirham?: number | null | undefined;
  cleaning_fee_dirham?: number | null | undefined;
  guests_included?: number | null | undefined;
  extra_guest_fee_dirham?: number | null | undefined;
  weekly_discount_percent?: number | null | undefined;
  monthly_discount_percent?: number | null | undefined;
  min_nights?: number | null | undefined;
  max_nights?: number | null | undefined;
  cancellation_policy?: 'flexible' | 'moderate' | 'strict' | null | undefined;
  instant_book?: boolean | null | undefined;
  pay_at_property?: boolean | null | undefined;
  online_part_percent?: number | null | undefined;
};

export type ListingContent = {
  place_id?: string | undefined;
  point?:
    | {
        latitude: number;
        longitude: number;
      }
    | undefined;
  address?: string | undefined;
  property_type?: PropertyType | undefined;
  capacity?: number | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  rooms?: SleepingRoom[] | undefined;
  beds?: number | undefined;
  amenities?: Amenity[] | undefined;
  backup_power?: PowerSource | undefined;
  generator_carries?: LoadKind[] | undefined;
  generator_hours?: number | undefined;
  generator_starts_itself?: boolean | undefined;
  generator_fuel_included?: boolean | undefined;
  water_sources?: WaterSource[] | undefined;
  mobile_signals?:
    | {
        libyana?: MobileSignal | undefined;
        almadar?: MobileSignal | undefined;
        ltt?: MobileSignal | undefined;
      }
    | undefined;
  generator_kva?: number | undefined;
  water_tank_litres?: number | undefined;
  wifi_mbps?: number | undefined;
  title_en?: string | undefined;
  title_ar?: string | undefined;
  title_fr?: string | undefined;
  description_en?: string | undefined;
  description_ar?: string | undefined;
  description_fr?: string | undefined;
  check_in_time?: string | undefined;
  check_out_time?: string | undefined;
  standard_rules?: StandardRule[] | undefined;
  house_rules_en?: string[] | undefined;
  house_rules_ar?: string[] | undefined;
  house_rules_fr?: string[] | undefined;
  arrival_steps_en?: string[] | undefined;
  arrival_steps_ar?: string[] | undefined;
  arrival_steps_fr?: string[] | undefined;
  base_price_dirham?: number | undefined;
  weekend_price_dirham?: number | undefined;
  cleaning_fee_dirham?: number | undefined;
  guests_included?: number | undefined;
  extra_guest_fee_dirham?: number | undefined;
  weekly_discount_percent?: number | undefined;
  monthly_discount_percent?: number | undefined;
  min_nights?: number | undefined;
  max_nights?: number | undefined;
  cancellation_policy?: 'flexible' | 'moderate' | 'strict' | undefined;
  instant_book?: boolean | undefined;
  pay_at_property?: boolean | undefined;
  online_part_percent?: number | undefined;
};

export type ListingContentInput = {
  place_id?: string | undefined;
  point?:
    | {
        latitude: number;
        longitude: number;
      }
    | undefined;
  address?: string | undefined;
  property_type?: PropertyType | undefined;
  capacity?: number | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  rooms?: SleepingRoomInput[] | undefined;
  beds?: number | undefined;
  amenities?: Amenity[] | undefined;
  backup_power?: PowerSource | undefined;
  generator_carries?: LoadKind[] | undefined;
  generator_hours?: number | undefined;
  generator_starts_itself?: boolean | undefined;
  generator_fuel_included?: boolean | undefined;
  water_sources?: WaterSource[] | undefined;
  mobile_signals?:
    | {
        libyana?: MobileSignal | undefined;
        almadar?: MobileSignal | undefined;
        ltt?: MobileSignal | undefined;
      }
    | undefined;
  generator_kva?: number | undefined;
  water_tank_litres?: number | undefined;
  wifi_mbps?: number | undefined;
  title_en?: string | undefined;
  title_ar?: string | undefined;
  title_fr?: string | undefined;
  description_en?: string | undefined;
  description_ar?: string | undefined;
  description_fr?: string | undefined;
  check_in_time?: string | undefined;
  check_out_time?: string | undefined;
  standard_rules?: StandardRule[] | undefined;
  house_rules_en?: string[] | undefined;
  house_rules_ar?: string[] | undefined;
  house_rules_fr?: string[] | undefined;
  arrival_steps_en?: string[] | undefined;
  arrival_steps_ar?: string[] | undefined;
  arrival_steps_fr?: string[] | undefined;
  base_price_dirham?: number | undefined;
  weekend_price_dirham?: number | undefined;
  cleaning_fee_dirham?: number | undefined;
  guests_included?: number | undefined;
  extra_guest_fee_dirham?: number | undefined;
  weekly_discount_percent?: number | undefined;
  monthly_discount_percent?: number | undefined;
  min_nights?: number | undefined;
  max_nights?: number | undefined;
  cancellation_policy?: 'flexible' | 'moderate' | 'strict' | undefined;
  instant_book?: boolean | undefined;
  pay_at_property?: boolean | undefined;
  online_part_percent?: number | undefined;
};

export type ListingPhoto = {
  id: string;
  state: 'processing' | 'ready' | 'failed';
  failure: {
    code: PhotoFailure;
    detail: string;
  } | null;
  file: {
    key: string;
    width: number;
    height: number;
    color: string;
  } | null;
  captions: Partial<Record<'en' | 'ar' | 'fr', string>>;
  alternative_texts: Partial<Record<'en' | 'ar' | 'fr', string>>;
  /** what it shows; null where the host has not said */
  room: PhotoRoom | null;
  duplicate_of: string | null;
  created_at: string;
};

export type ListingPhotos = {
  photos: ListingPhoto[];
};

export type ListingProblem = {
  step: ListingStep;
  field: string;
  problem: ProblemKind;
};

export type ListingRejection = {
  reasons: {
    step: ListingStep;
    reason: string;
  }[];
  decided_at: string;
};

export type ListingSubmission = {
  id: string;
  kind: 'new' | 'change';
  submitted_at: string;
  host: {
    id: string;
    name: string;
    verified: boolean;
    /** Of the first 100 */
    published_listings: number;
  };
  title: string;
  place: PlaceName | null;
  capacity: number;
  photo: Photo | null;
  pending: ChangedPart[];
  content: ListingContent;
  before: ListingContent;
  photos: Photo[];
  /** Photos of the submission that are still being prepared */
  photos_processing: number;
  photos_before: Photo[];
};

export type ManagedBooking = {
  id: string;
  number: string;
  status: BookingStatus;
  guest: {
    id: string;
    name: string;
  };
  host: {
    id: string;
    name: string;
  };
  home: string;
  check_in: string;
  check_out: string;
  guests: number;
  payment_choice: 'online' | 'at_property' | 'part_online';
  total_dirham: Dirham;
  created_at: string;
};

export type ManagedFeeStatement = {
  id: string;
  reference: string;
  month: string;
  due_on: string;
  amount_dirham: Dirham;
  left_dirham: Dirham;
  state: 'open' | 'overdue' | 'paid';
  steps: {
    step: 'reminder' | 'instant_book' | 'unlisted';
    on: string;
    state: 'planned' | 'announced' | 'taken';
  }[];
  host_id: string;
  host_name: string;
};

export type ManagedHoliday = {
  id: string;
  kind: HolidayKind;
  starts_on: string;
  ends_on: string;
  /** its days are certain; until then they may move by a day */
  is_decided: boolean;
  version: number;
  /** hosts with a price or a limit attached to this kind of holiday */
  hosts: number;
};

export type ManagedPayment = {
  id: string;
  booking_id: string;
  payer: {
    id: string;
    name: string;
  };
  method: PaymentMethod;
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
  amount_dirham: Dirham;
  gateway_amount: string;
  gateway_currency: 'LYD' | 'USD';
  invoice_no: string;
  provider_reference: string | null;
  failure: string | null;
  created_at: string;
  settled_at: string | null;
  settled_by: string | null;
  settle_reason: string | null;
};

export type ManagedUser = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  avatar: string | null;
  joined_at: string;
  identity_verified: boolean;
  suspended_at: string | null;
  suspension_reason: string | null;
};

export type ManualTexts = {
  way_in: string;
  power: string;
  water: string;
  rubbish: string;
  leaving: string;
  other: string;
};

export type ManualTextsInput = {
  way_in?: string | undefined;
  power?: string | undefined;
  water?: string | undefined;
  rubbish?: string | undefined;
  leaving?: string | undefined;
  other?: string | undefined;
};

export type Message = {
  id: string;
  kind: 'message' | 'event';
  sender_id: string | null;
  sender_name: string | null;
  text: string;
  reply_to_message_id: string | null;
  reply_to_message: {
    id: string;
    text: string;
    sender_name: string;
    timestamp: string;
  } | null;
  timestamp: string;
  is_read: boolean;
  event: ConversationEvent | null;
  special_offer: boolean;
  removed: boolean;
  client_id: string | null;
};

export type MessageRule = {
  id: string;
  host_id: string;
  host_name: string;
  property_id: string | null;
  property_title: string | null;
  name: string;
  moment: MessageMoment;
  timing: MessageTiming;
  texts: {
    en: string;
    ar: string;
    fr: string;
  };
};

export type MessageTexts = {
  en: string;
  ar: string;
  fr: string;
};

export type MessageTextsInput = {
  en?: string | undefined;
  ar?: string | undefined;
  fr?: string | undefined;
};

export type MessageTiming =
  | {
      unit: 'hours';
      hours: number;
    }
  | {
      unit: 'days';
      days: number;
      at_time: string;
    };

/** The lower quartile, the median and the upper quartile */
export type MiddleHalf = {
  low_dirham: Dirham;
  middle_dirham: Dirham;
  high_dirham: Dirham;
};

export type Nationality = string;

export type NewApiKey = {
  key: ApiKey;
  /** Shown in this answer alone; sent as `Authorization: Bearer …` */
  secret: string;
};

export type NightPriceEntry = {
  kind: NightPriceKind;
  rule_id: string | null;
  name: string | null;
  holiday: HolidayKind | null;
  price_dirham: Dirham;
};

export type Notification = {
  id: string;
  type: NotificationType;
  icon: NotificationIcon;
  tone: NotificationTone;
  title: string;
  message: string;
  read: boolean;
  read_at: string | null;
  created_at: string;
  action_url: string;
  action_text: string;
};

export type NotificationPreferences = {
  email: {
    bookings: boolean;
    reminders: boolean;
    messages: boolean;
    reviews: boolean;
    listings: boolean;
    offers: boolean;
  };
  push: {
    bookings: boolean;
    messages: boolean;
  };
};

export type OfferPreview = {
  nights: number;
  lines: PriceLine[];
  total_dirham: Dirham;
  host_share_dirham: Dirham;
  calendar_nights_dirham: Dirham;
  calendar_total_dirham: Dirham;
};

export type OwnWarning = {
  id: string;
  rule: ModerationRule;
  note: string | null;
  kind: ReportKind;
  body: string | null;
  hides_content: boolean;
  given_at: string;
  appeal_until: string;
  can_appeal: boolean;
  appeal: {
    text: string | null;
    made_at: string;
    outcome: 'upheld' | 'lifted' | 'withdrawn' | null;
    reason: string | null;
    decided_at: string | null;
  } | null;
};

export type Payment = {
  id: string;
  booking_id: string;
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
  method: PaymentMethod;
  amount_dirham: Dirham;
  next_step: 'redirect' | 'code' | 'transfer' | null;
  code_tries_left: number | null;
  redirect_url: string | null;
  code_again_at: string | null;
  transfer: AwaitedTransfer | null;
  failure: string | null;
  failure_label: string | null;
};

export type PaymentContradiction = {
  id: string;
  kind: ContradictionKind;
  amount: string | null;
  currency: string | null;
  transaction_id: string | null;
  received_at: string;
  closed_at: string | null;
  closed_by: string | null;
  close_note: string | null;
  payment: ManagedPayment;
};

export type PaymentStart = {
  method: PaymentMethod;
  mobile_number?: string | null | undefined;
  birth_year?: number | null | undefined;
  wallet_dirham?: number | null | undefined;
};

export type Payout = {
  id: string;
  number: string;
  booking_id: string;
  home: string;
  guest: string;
  check_in: string;
  check_out: string;
  state: PayoutState;
  amount_dirham: Dirham;
  earned_dirham: Dirham;
  fees_dirham: Dirham;
  due_at: string;
  goes_on: string | null;
  waits_for: PayoutObstacle | null;
  exported_at: string | null;
  sent_at: string | null;
  returned_at: string | null;
  return_reason: PayoutReturnReason | null;
};

export type PayoutAccount = {
  id: string;
  kind: 'iban' | 'wallet';
  provider: string;
  holder: string;
  number_end: string;
  state: 'unverified' | 'verified' | 'refused';
  refusal: string | null;
  created_at: string;
  effective_at: string;
  decided_at: string | null;
};

export type PayoutBatch = {
  id: string;
  number: string;
  state: PayoutBatchState;
  cap_dirham: Dirham;
  hosts: number;
  transfers: number;
  payouts: number;
  gross_dirham: Dirham;
  fees_dirham: Dirham;
  amount_dirham: Dirham;
  largest_dirham: Dirham;
  left_out: number;
  returned: number;
  drafted: {
    at: string;
    by: string;
  } | null;
  approved: {
    at: string;
    by: string;
  } | null;
  exported: {
    at: string;
    by: string;
  } | null;
  sent: {
    at: string;
    by: string;
  } | null;
  discarded: {
    at: string;
    by: string;
  } | null;
  files: {
    file: 'csv' | 'ncb' | 'jumhouria';
    transfers: number;
    amount_dirham: Dirham;
  }[];
  actions: ('approve' | 'discard' | 'export' | 'mark_sent')[];
};

export type PayoutBatchLine = {
  id: string;
  number: string;
  state: PayoutBatchState;
  hosts: number;
  transfers: number;
  amount_dirham: Dirham;
  returned: number;
  drafted: {
    at: string;
    by: string;
  } | null;
  approved: {
    at: string;
    by: string;
  } | null;
};

export type PayoutDetails = {
  current: PayoutAccount | null;
  change: PayoutAccount | null;
};

export type PayoutHold = {
  id: string;
  kind: PayoutHoldKind;
  subject_id: string;
  label: string;
  reason: string;
  held_at: string;
  held_by: string | null;
  payouts: number;
  amount_dirham: number;
};

export type PayoutTransfer = {
  id: string;
  position: number;
  host_id: string;
  host_name: string;
  account: {
    provider: string;
    number_end: string;
  } | null;
  state: PayoutTransferState;
  part: number;
  parts: number;
  payouts: number;
  gross_dirham: Dirham;
  fees_dirham: Dirham;
  amount_dirham: Dirham;
  file: 'csv' | 'ncb' | 'jumhouria' | null;
  return_reason: PayoutReturnReason | null;
  returned_at: string | null;
  sent_again_at: string | null;
  homes: {
    property_id: string;
    title: string;
  }[];
};

export type PersonChanges = {
  name_arabic?: string | null | undefined;
  name_latin?: string | null | undefined;
  nationality?: Nationality | null | undefined;
  is_child?: boolean | undefined;
  document?: 'national_number' | 'passport' | null | undefined;
  document_number?: string | null | undefined;
  birth_date?: string | null | undefined;
};

export type PhoneCodeSent = {
  message: string;
  resend_after_seconds: number;
  expires_in_seconds: number;
};

export type Photo = {
  key: string;
  width: number;
  height: number;
  color: string;
  alt: string;
};

export type PlaceName = {
  id: string;
  name: string;
  region: string | null;
};

export type PreviewNight = {
  day: string;
  price_dirham: Dirham;
  rule: NightPriceEntry;
  candidates: NightPriceEntry[];
  /** closed: nobody holds it, but it is too soon or too far ahead to be booked */
  status: 'open' | 'blocked' | 'booked' | 'closed';
  min_nights: number;
  max_nights: number;
  arrival_allowed: boolean;
  departure_allowed: boolean;
};

export type PreviousSentence = {
  location?: string | null | undefined;
  check_in?: string | null | undefined;
  check_out?: string | null | undefined;
  guests?: GuestCounts | null | undefined;
  group_type?: 'family' | 'friends' | 'business' | null | undefined;
  property_type?: PropertyType | null | undefined;
  amenities?: Feature[] | undefined;
  locations?: string[] | undefined;
  excluded_locations?: string[] | undefined;
  near?:
    | {
        kind: NearKind;
        name: string | null;
        place_id?: string | null | undefined;
        latitude: number | null;
        longitude: number | null;
        max_km: number | null;
      }
    | undefined;
  price?:
    | {
        min: number | null;
        max: number | null;
        currency: 'USD' | 'LYD' | 'EUR' | null;
        per: 'night' | 'stay' | null;
      }
    | undefined;
  property_types?: PropertyType[] | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  beds?: number | undefined;
  sort?: 'price_asc' | 'price_desc' | 'rating' | undefined;
  instant_book?: true | undefined;
  pay_at_property?: true | undefined;
  min_rating?: number | undefined;
  nights?: number | undefined;
  month?:
    | {
        year: number;
        month: number;
        part: MonthPart;
      }
    | undefined;
  arrival_time?: string | undefined;
  refused?: Feature[] | undefined;
  not_used?: string[] | undefined;
  not_understood?: string[] | undefined;
};

export type PreviousSentenceInput = {
  location?: string | null | undefined;
  check_in?: string | null | undefined;
  check_out?: string | null | undefined;
  guests?: GuestCountsInput | null | undefined;
  group_type?: 'family' | 'friends' | 'business' | null | undefined;
  property_type?: PropertyType | null | undefined;
  amenities?: Feature[] | undefined;
  locations?: string[] | undefined;
  excluded_locations?: string[] | undefined;
  near?:
    | {
        kind: NearKind;
        name: string | null;
        place_id?: string | null | undefined;
        latitude: number | null;
        longitude: number | null;
        max_km: number | null;
      }
    | undefined;
  price?:
    | {
        min: number | null;
        max: number | null;
        currency: 'USD' | 'LYD' | 'EUR' | null;
        per: 'night' | 'stay' | null;
      }
    | undefined;
  property_types?: PropertyType[] | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  beds?: number | undefined;
  sort?: 'price_asc' | 'price_desc' | 'rating' | undefined;
  instant_book?: true | undefined;
  pay_at_property?: true | undefined;
  min_rating?: number | undefined;
  nights?: number | undefined;
  month?:
    | {
        year: number;
        month: number;
        part: MonthPart;
      }
    | undefined;
  arrival_time?: string | undefined;
  refused?: Feature[] | undefined;
  not_used?: string[] | undefined;
  not_understood?: string[] | undefined;
};

export type PriceAdvice = {
  similar: {
    /** At most 1,000 */
    count: number;
    radius_km: number;
    lower_dirham: Dirham;
    median_dirham: Dirham;
    upper_dirham: Dirham;
    bars: {
      from_dirham: Dirham;
      to_dirham: Dirham;
      count: number;
    }[];
  } | null;
  service_fee_percent: number;
  usd_rate: number;
};

export type PriceLine = {
  kind: 'nights' | 'discount' | 'cleaning' | 'extra_guests' | 'service_fee' | 'wallet_credit';
  detail:
    | 'base'
    | 'weekend'
    | 'season'
    | 'holiday'
    | 'override'
    | 'weekly'
    | 'monthly'
    | 'length'
    | 'early_bird'
    | 'last_minute'
    | null;
  quantity: number | null;
  unit_dirham: Dirham | null;
  amount_dirham: Dirham;
};

export type PriceRule = {
  id: string;
  name: string | null;
  holiday: HolidayKind | null;
  starts_on: string | null;
  ends_on: string | null;
  is_yearly: boolean;
  percent: number | null;
  price_dirham: number | null;
  covers_weekend: boolean;
  min_nights: number | null;
  max_nights: number | null;
  arrival_weekdays: number[] | null;
  departure_weekdays: number[] | null;
  dates: {
    starts_on: string;
    ends_on: string;
    is_decided: boolean;
  }[];
};

export type PricedProperty = {
  id: string;
  host_id: string;
  title: string;
  photo: Photo | null;
  base_price_dirham: Dirham;
  rule_set_id: string | null;
};

export type Pricing = {
  property: PricedProperty;
  version: number;
  rule_set: {
    id: string;
    name: string | null;
    properties: PricedProperty[];
  } | null;
  prices: PropertyPrices;
  by_hand: {
    starts_on: string;
    ends_on: string;
    price_dirham: Dirham;
  }[];
  rules: PriceRule[];
  discounts: StayDiscounts;
  limits: StayLimitsInput;
  orphan_gaps: {
    starts_on: string;
    ends_on: string;
  }[];
};

export type Proof =
  | {
      kind: 'totp';
      code: string;
    }
  | {
      kind: 'recovery_code';
      code: string;
    }
  | {
      kind: 'password';
      password: string;
    }
  | {
      kind: 'passkey';
      credential: {
        id: string;
        rawId: string;
        type: 'public-key';
        response: {
          clientDataJSON: string;
          authenticatorData: string;
          signature: string;
          userHandle?: string | undefined;
        };
      };
    };

export type PropertyCard = {
  id: string;
  title: string;
  location: string;
  city: string;
  latitude: number;
  longitude: number;
  /** km from the centre of the search, where it has one */
  distance: number | null;
  dates: string | null;
  price: number;
  pricePerNight: number;
  priceFor: 'night';
  /** the average price of the nights of the search, before discounts; without dates the base price */
  nightly: {
    dirham: Dirham;
    usd_cents: number;
    eur_cents: number;
  };
  total: ShownPrice | null;
  /** with dates, as the quote of the stay says for paying online; absent where the stay, booked now, cannot be cancelled free of charge */
  free_cancellation_until?: string | undefined;
  /** with dates, the next fixed length that the stay does not reach and whose discount is higher, with the total of so many nights from the same check-in, as far as they can be booked */
  longer_stay?:
    | {
        nights: number;
        percent: number;
        total: ShownPrice;
      }
    | undefined;
  rating: number | null;
  review_count: number;
  image: string;
  photo: Photo;
  photos: Photo[];
  /** how many photos the home has; absent where it has the 5 or more that its card can show */
  photo_count?: number | undefined;
  isGuestFavorite: boolean;
  /** the facts are on the page of the home and on that of the host */
  trusted_host: boolean;
  property_type: PropertyType;
  amenities: Amenity[];
  guests: number;
  bedrooms: number;
  bathrooms: number;
  instant_book: boolean;
  /** the host takes cash on arrival */
  pay_at_property: boolean;
};

export type PropertyDetail = {
  id: string;
  emergencies: EmergencyNotice[];
  title: string;
  description: string;
  /** the language of title and description */
  text_language: 'en' | 'ar' | 'fr';
  place: PlaceName;
  location: string;
  city: string;
  latitude: number;
  longitude: number;
  property_type: PropertyType;
  capacity: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  amenities: Amenity[];
  family_only: boolean;
  facts: {
    backup_power: PowerSource | null;
    generator_carries: LoadKind[];
    generator_hours: number | null;
    generator_starts_itself: boolean | null;
    generator_fuel_included: boolean | null;
    water_sources: WaterSource[];
    generator_kva: number | null;
    water_tank_litres: number | null;
    wifi_mbps: number | null;
    mobile_signal: MobileSignal | null;
    mobile_signals: {
      libyana?: MobileSignal | undefined;
      almadar?: MobileSignal | undefined;
      ltt?: MobileSignal | undefined;
    };
  };
  rooms: SleepingRoom[];
  standard_rules: StandardRule[];
  house_rules: string[];
  photos: HomePhoto[];
  nightly: ShownPrice;
  weekend: ShownPrice | null;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  min_nights: number;
  max_nights: number;
  instant_book: boolean;
  pay_at_property: boolean;
  online_part_percent: number | null;
  cancellation_policy: 'flexible' | 'moderate' | 'strict';
  check_in_time: string;
  check_out_time: string;
  rating: number | null;
  review_count: number;
  category_ratings: Record<string, number>;
  is_guest_favorite: boolean;
  verified_on: string | null;
  host: Host;
};

export type PropertyPrices = {
  /** dirham, 1,000 to the dinar */
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  weekend_nights: number[];
  /** dirham, 1,000 to the dinar */
  cleaning_fee_dirham: number;
  /** dirham, 1,000 to the dinar */
  extra_guest_fee_dirham: number;
  guests_included: number;
  seasons: {
    starts_on: string;
    ends_on: string;
    /** dirham, 1,000 to the dinar */
    price_dirham: number;
  }[];
};

export type PropertyReview = {
  id: string;
  author_name: string;
  author_place: string | null;
  rating: number;
  comment: string | null;
  language: 'en' | 'ar' | 'fr' | null;
  stayed_on: string;
  published_at: string;
  reply: string | null;
  party: ReviewParty;
  marks: {
    from: number;
    to: number;
  }[];
};

export type PushDevice = {
  id: string;
  browser: string | null;
  system: string | null;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
  added_at: string;
  /** When its push service last took a notification; null before the first */
  taken_at: string | null;
  /** It was added in the session of this call */
  current: boolean;
};

export type QueuedAppeal = {
  id: string;
  report_id: string;
  person: {
    id: string;
    name: string;
  };
  rule: ModerationRule;
  excerpt: string | null;
  made_at: string;
  due_at: string;
  warned_by: {
    id: string;
    name: string;
  };
  outcome: 'upheld' | 'lifted' | 'withdrawn' | null;
  decided_by: string | null;
  decided_at: string | null;
};

export type QueuedCase = {
  id: string;
  number: number;
  topic: CaseTopic;
  subject: string;
  state: 'open' | 'answered' | 'closed';
  opened_at: string;
  changed_at: string;
  user: {
    id: string;
    name: string;
    email: string;
    role: Role;
    language: 'en' | 'ar' | 'fr' | null;
    avatar: string | null;
  };
};

export type QueuedDispute = {
  id: string;
  number: number;
  booking_id: string;
  kind: DisputeKind;
  opened_by: 'guest' | 'host';
  state: DisputeState;
  asked_dirham: Dirham;
  opened_at: string;
  answer_by: string;
  decide_by: string | null;
  granted_dirham: Dirham | null;
  appealed_at: string | null;
  property_title: string;
  guest_name: string;
  host_name: string;
};

export type QueuedReport = {
  id: string;
  kind: ReportKind;
  created_at: string;
  due_at: string;
  ground: ReportGround | null;
  reason: string | null;
  excerpt: string | null;
  reporter: {
    id: string;
    name: string;
  };
  author: {
    id: string;
    name: string;
  };
  earlier_reports: number;
  decision: {
    measure: 'none' | 'warning' | 'suspension';
    hides_content: boolean;
    decided_by: string;
    decided_at: string;
  } | null;
};

export type QueuedVerification = {
  id: string;
  kind: 'passport' | 'national_id' | 'driving_licence';
  status: 'pending' | 'approved' | 'rejected';
  submitted_at: string;
  decided_at: string | null;
  reason: string | null;
  user: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    avatar: string | null;
    joined_at: string;
  };
};

export type Quote = {
  property_id: string;
  check_in: string;
  check_out: string;
  nights: number;
  guests: number;
  lines: PriceLine[];
  /** the average price of the nights, before discounts */
  nightly: {
    dirham: Dirham;
    usd_cents: number;
    eur_cents: number;
  };
  total_dirham: Dirham;
  total_usd_cents: number;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  free_cancellation_until: string | null;
  parts: {
    online_dirham: Dirham;
    cash_dirham: Dirham;
  } | null;
};

export type RangeResult = {
  /** Which of the ranges, from 0 */
  index: number;
  property_id: string;
  from: string;
  to: string;
  status: 'written' | 'partly_written' | 'refused';
  /** Nights that were not as asked before */
  changed_nights: number;
  /** Nights that are booked or past stay as they are; those of a linked calendar (feed) or of preparation keep their status alone */
  skipped: {
    from: string;
    to: string;
    reason: SkipReason;
    booking_id: string | null;
    /** The reason as a sentence, in the language of the call */
    detail: string;
  }[];
  /** Why nothing of the range was written; null where it was */
  code: RangeRefusal | null;
  /** The same as a sentence */
  detail: string | null;
};

export type Receipt = {
  booking_id: string;
  number: string;
  version: number;
  versions: {
    version: number;
    issued_at: string;
    replaced_at: string | null;
    total_dirham: Dirham;
  }[];
  status: BookingStatus;
  issued_at: string;
  booked_at: string;
  property: {
    id: string;
    title: string;
    city: string;
    location: string;
    property_type: PropertyType;
  };
  guest: {
    name: string;
    email: string | null;
  };
  host: {
    name: string;
  };
  check_in: string;
  check_out: string;
  nights: number;
  guests: GuestCounts;
  lines: {
    kind: 'nights' | 'discount' | 'cleaning' | 'extra_guests' | 'service_fee' | 'wallet_credit';
    detail:
      | 'base'
      | 'weekend'
      | 'season'
      | 'holiday'
      | 'override'
      | 'weekly'
      | 'monthly'
      | 'length'
      | 'early_bird'
      | 'last_minute'
      | null;
    quantity: number | null;
    unit_dirham: Dirham | null;
    amount_dirham: Dirham;
    /** cents of a dollar, at the rate of the booking */
    amount_usd_cents: number;
  }[];
  total_dirham: Dirham;
  /** cents of a dollar, at the rate of the booking */
  total_usd_cents: number;
  cash_dirham: Dirham;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  payments: {
    at: string;
    method: PaymentMethod | null;
    amount_dirham: Dirham;
    /** cents of a dollar, at the rate of the booking */
    amount_usd_cents: number;
  }[];
  refunds: {
    at: string;
    to: 'wallet' | 'payout';
    cause: 'refund' | 'case';
    amount_dirham: Dirham;
    /** cents of a dollar, at the rate of the booking */
    amount_usd_cents: number;
  }[];
  paid_dirham: Dirham;
  refunded_dirham: Dirham;
  credit_dirham: Dirham;
  credit_returned_dirham: Dirham;
  kept_dirham: Dirham;
  /** cents of a dollar, at the rate of the booking */
  kept_usd_cents: number;
};

export type ReconciledPayment = {
  payment_id: string | null;
  booking_id: string | null;
  number: string;
  payer_name: string;
  at: string;
  amount_dirham: Dirham;
};

export type ReconciliationDay = {
  source: StatementSource;
  day: string;
  piles: {
    matched: {
      count: number;
      ours_dirham: Dirham;
      theirs_dirham: Dirham;
      without_reason: number;
    };
    amount_differs: {
      count: number;
      ours_dirham: Dirham;
      theirs_dirham: Dirham;
      without_reason: number;
    };
    only_ours: {
      count: number;
      ours_dirham: Dirham;
      theirs_dirham: Dirham;
      without_reason: number;
    };
    only_theirs: {
      count: number;
      ours_dirham: Dirham;
      theirs_dirham: Dirham;
      without_reason: number;
    };
  };
  explained_dirham: Dirham;
  open_dirham: Dirham;
  imports: {
    id: string;
    file_name: string;
    line_count: number;
    imported_at: string;
    by_name: string;
    repeated_at: string | null;
  }[];
  closed: {
    at: string;
    by_name: string;
  } | null;
  needs_other_admin: boolean;
  can_close: boolean;
  earlier: string | null;
  later: string | null;
};

export type ReconciliationItem = {
  id: string;
  pile: Pile;
  ours: ReconciledPayment | null;
  theirs: {
    line_id: string;
    reference: string;
    our_reference: string | null;
    at: string | null;
    payer: string | null;
    amount_dirham: Dirham;
  } | null;
  difference_dirham: Dirham;
  matched_how: 'reference' | 'time' | 'hand' | null;
  can_unmatch: boolean;
  reason: {
    code: DifferenceReason;
    note: string;
    by_name: string;
    at: string;
    posting: {
      kind: 'source_fee' | 'unknown_receipt';
      amount_dirham: Dirham;
    } | null;
  } | null;
};

export type Referral = {
  code: string;
  link: string;
  credit_dirham: Dirham;
  invited: Invited[];
  /** The `cursor` of the next page; null on the last one */
  next_cursor: string | null;
  totals: {
    invited: number;
    booked: number;
    credited: number;
  };
  invitation: Invitation | null;
};

export type RefundTransfer = {
  id: string;
  booking_id: string;
  booking_number: string;
  guest: {
    id: string;
    name: string;
    email: string | null;
  };
  amount_dirham: Dirham;
  owed_at: string;
  sent_at: string | null;
  bank_reference: string | null;
};

export type RegisterExport = {
  booking_ids: string[];
  foreigners: boolean;
  language: 'en' | 'ar' | 'fr';
};

export type RegisterExportInput = {
  booking_ids: string[];
  foreigners?: boolean | undefined;
  language?: 'en' | 'ar' | 'fr' | undefined;
};

export type RegisteredPerson = {
  id: string;
  name_arabic: string | null;
  name_latin: string | null;
  nationality: string | null;
  is_child: boolean;
  document: 'national_number' | 'passport' | null;
  number_masked: string | null;
  birth_date: string | null;
  gaps: RegisterGap[];
  entered_by: 'guest' | 'host';
};

export type Relocation = {
  booking_id: string;
  state: 'open' | 'moved' | 'closed';
  payment_choice: 'online' | 'at_property' | 'part_online';
  price_dirham: Dirham;
  refund_dirham: Dirham;
  credit_limit_dirham: Dirham;
  equivalents: Equivalent[];
  moved: {
    booking_id: string;
    number: string;
    title: string;
    status: BookingStatus;
    total_dirham: Dirham;
    credit_dirham: Dirham;
    at: string;
    admin: {
      name: string;
      note: string;
    } | null;
  } | null;
};

export type Report = {
  id: string;
  kind: ReportKind;
  created_at: string;
  due_at: string;
  ground: ReportGround | null;
  reason: string | null;
  body: string | null;
  /** what a reported translation said, where it was sent */
  translation: string | null;
  /** the home whose description was translated */
  property_id: string | null;
  is_hidden: boolean;
  other_reports: number;
  reporter: ReportedPerson;
  author: ReportedPerson;
  booking: {
    id: string;
    number: string;
    status: BookingStatus;
    check_in: string;
    check_out: string;
    property_id: string;
    property_title: string;
    guest: {
      id: string;
      name: string;
    };
    host: {
      id: string;
      name: string;
    };
  } | null;
  messages: {
    id: string;
    sender_id: string;
    sender_name: string;
    side: 'guest' | 'host';
    text: string | null;
    sent_at: string;
    is_reported: boolean;
  }[];
  review: {
    author_role: 'guest' | 'host';
    rating: number;
    comment: string | null;
    published_at: string | null;
    reply: string | null;
  } | null;
  decision: ReportDecision | null;
  actions: ReportAction[];
};

export type ReportDecision = {
  measure: 'none' | 'warning' | 'suspension';
  hides_content: boolean;
  rule: ModerationRule | null;
  reason: string;
  decided_by: {
    id: string;
    name: string;
  };
  decided_at: string;
  warning: {
    id: string;
    note: string | null;
    appeal_until: string;
    appeal: WarningAppeal | null;
  } | null;
};

export type ReportedPerson = {
  id: string;
  name: string;
  avatar: string | null;
  role: Role;
  joined_at: string;
  suspended_at: string | null;
  is_closed: boolean;
  reports_made: number;
  reports_made_upheld: number;
  reports_about: number;
  reports_about_upheld: number;
  warnings: number;
  suspensions: number;
};

export type Reservation = {
  id: string;
  number: string;
  status: BookingStatus;
  awaiting_verification: boolean;
  property: {
    id: string;
    title: string;
    city: string;
    location: string;
    place_id: string;
    property_type: PropertyType;
    photo: Photo;
    is_public: boolean;
    latitude: number;
    longitude: number;
    is_exact: boolean;
    address: string | null;
    house_rules: string[];
    arrival_steps: string[];
  };
  guest: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
  };
  host: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
    response_hours: number | null;
  };
  check_in: string;
  check_out: string;
  nights: number;
  check_in_time: string;
  check_out_time: string;
  guests: GuestCounts;
  message: string | null;
  payment_choice: 'online' | 'at_property' | 'part_online';
  total_dirham: Dirham;
  cash_dirham: Dirham;
  paid_dirham: Dirham;
  returned_dirham: Dirham;
  due_dirham: Dirham;
  total_usd_cents: number;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  cancellation_policy: 'flexible' | 'moderate' | 'strict';
  free_cancellation_until: string | null;
  free_cancellation_now: FreeCancellation;
  refund_dirham: Dirham | null;
  granted_refund_dirham: Dirham;
  granted_refund_fee_dirham: Dirham;
  expires_at: string | null;
  undo_until: string | null;
  decline_reason: string | null;
  cancelled_by: 'guest' | 'host' | 'system' | 'admin' | null;
  cancel_reason: string | null;
  payment: {
    id: string;
    status: string;
    method: string;
    awaited_transfer: {
      reference: string;
      amount_dirham: Dirham;
    } | null;
  } | null;
  emergency: EmergencyNotice | null;
  left_at: string | null;
  created_at: string;
  changes: BookingChange[];
  actions: BookingAction[];
  guest_record: GuestRecord;
  host_share_dirham: Dirham;
  fee_dirham: Dirham;
  rivals: {
    count: number;
    night: string;
  } | null;
};

export type ReturnedTransfer = {
  id: string;
  batch_number: string;
  host_id: string;
  host_name: string;
  amount_dirham: Dirham;
  reason: PayoutReturnReason;
  returned_at: string;
  next: 'account_asked' | 'account_unverified' | 'account_resting' | 'ready';
};

export type Review = {
  id: string;
  author_name: string;
  rating: number;
  comment: string | null;
  categories: Record<string, number>;
  created_at: string;
  reply: string | null;
};

export type ReviewState = {
  booking_id: string;
  available: boolean;
  guest_submitted: boolean;
  host_submitted: boolean;
  reviews: {
    guest: Review | null;
    host: Review | null;
  };
  published: boolean;
  side: 'guest' | 'host' | 'admin';
  can_review: boolean;
  can_reply: boolean;
  closes_on: string;
};

export type SavedAnswer = {
  id: string;
  name: string;
  texts: {
    en: string;
    ar: string;
    fr: string;
  };
  version: number;
  changed_by: string;
  changed_at: string;
};

export type SavedListDetail = {
  id: string;
  /** null for the first list, which is called “Wishlist” */
  name: string | null;
  homes: ListedHome[];
  /** null without dates, and once check-in has passed */
  stay: {
    check_in: string;
    check_out: string;
  } | null;
  guests: number | null;
  /** people who voted or left a note */
  friends: number;
  is_shared: boolean;
  /** the owner has given its homes an order */
  is_ordered: boolean;
};

export type SavedListReference = {
  id: string;
  /** null for the first list, which is called “Wishlist” */
  name: string | null;
};

export type SavedListSummary = {
  id: string;
  /** null for the first list, which is called “Wishlist” */
  name: string | null;
  homes: number;
  covers: Photo[];
  /** null without dates, and once check-in has passed */
  stay: {
    check_in: string;
    check_out: string;
  } | null;
  guests: number | null;
  /** people who voted or left a note */
  friends: number;
  is_shared: boolean;
  /** the owner has given its homes an order */
  is_ordered: boolean;
};

export type SavedListing = {
  version: number;
  updated_at: string;
  merged: ListingChanges;
  unpublished: ChangedPart[];
};

export type SavedReply = {
  id: string;
  host_id: string;
  host_name: string;
  name: string;
  texts: {
    en: string;
    ar: string;
    fr: string;
  };
  updated_at: string;
};

export type SavedSearch = {
  id: string;
  /** the parameters of `searchProperties`, without order and page */
  query: string;
  place_name: string | null;
  place_names: Record<string, string>;
  created_at: string;
  /** the day from which nobody is told any more; null without dates */
  ends_on: string | null;
  /** when the caller was last told of new homes */
  told_at: string | null;
  new_homes: PropertyCard[];
};

export type SecondFactorChallenge = {
  challenge: string;
  methods: ProofKind[];
  passkey: Record<string, unknown> | null;
  recovery_codes_left: number;
};

export type SecondFactors = {
  is_required: boolean;
  needs_link: boolean;
  totp: {
    added_at: string;
    last_used_at: string | null;
  } | null;
  passkeys: {
    id: string;
    name: string;
    added_at: string;
    last_used_at: string | null;
  }[];
  recovery_codes_left: number;
  idle_hours: number;
};

export type SecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  at: string;
  browser: string | null;
  system: string | null;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
  network: string | null;
  by_administrator: boolean;
};

export type SharedList = {
  /** null for the first list, which is called “Wishlist” */
  name: string | null;
  homes: ListedHome[];
  /** null without dates, and once check-in has passed */
  stay: {
    check_in: string;
    check_out: string;
  } | null;
  guests: number | null;
  /** the owner has given its homes an order */
  is_ordered: boolean;
  /** the owner lets friends vote and leave notes */
  may_vote: boolean;
  is_mine: boolean;
};

export type ShownPrice = {
  dirham: Dirham;
  usd_cents: number;
  eur_cents: number;
};

export type ShownRequest = {
  check_in: string;
  check_out: string;
  total_dirham: Dirham;
};

export type SignInWays = {
  email: string | null;
  email_verified: boolean;
  phone: string | null;
  phone_proved_at: string | null;
  phone_silent: boolean;
  has_password: boolean;
  phone_available: boolean;
};

export type SimilarHomes = {
  homes: number;
  radius_km: number;
  occupancy: number | null;
  average_night_dirham: Dirham | null;
  per_open_night_dirham: Dirham | null;
  requests_of_views: number | null;
  bookings_of_requests: number | null;
  lead_time_days: number | null;
};

export type SkippedRange = {
  property_id: string;
  from: string;
  to: string;
  reason: SkipReason;
  booking_id: string | null;
  guest: string | null;
};

export type SleepingRoom = {
  kind: RoomKind;
  double: number;
  single: number;
  floor_mattress: number;
  cot: number;
};

export type SleepingRoomInput = {
  kind: RoomKind;
  double?: number | undefined;
  single?: number | undefined;
  floor_mattress?: number | undefined;
  cot?: number | undefined;
};

export type StatementStay = {
  booking_id: string;
  kind: StatementLineKind;
  number: string;
  home: string;
  guest: string;
  check_in: string;
  check_out: string;
  nights: number;
  is_cancelled: boolean;
  kept: 'none' | 'part' | 'all' | null;
  is_cash: boolean;
  cash_dirham: Dirham;
  gross_dirham: Dirham;
  fee_dirham: Dirham;
  share_dirham: Dirham;
  owed_dirham: Dirham;
};

export type StayDetail = {
  id: string;
  number: string;
  status: BookingStatus;
  awaiting_verification: boolean;
  property: {
    id: string;
    title: string;
    city: string;
    location: string;
    place_id: string;
    property_type: PropertyType;
    photo: Photo;
    is_public: boolean;
    latitude: number;
    longitude: number;
    is_exact: boolean;
    address: string | null;
    house_rules: string[];
    arrival_steps: string[];
  };
  guest: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
  };
  host: {
    id: string;
    name: string;
    avatar: string | null;
    phone: string | null;
    email: string | null;
    response_hours: number | null;
  };
  check_in: string;
  check_out: string;
  nights: number;
  check_in_time: string;
  check_out_time: string;
  guests: GuestCounts;
  message: string | null;
  payment_choice: 'online' | 'at_property' | 'part_online';
  lines: PriceLine[];
  total_dirham: Dirham;
  cash_dirham: Dirham;
  paid_dirham: Dirham;
  returned_dirham: Dirham;
  due_dirham: Dirham;
  wallet_paid_dirham: Dirham | null;
  total_usd_cents: number;
  /** dinar for one USD */
  usd_rate: number;
  /** dinar for one EUR */
  eur_rate: number;
  cancellation_policy: 'flexible' | 'moderate' | 'strict';
  free_cancellation_until: string | null;
  free_cancellation_now: FreeCancellation;
  refund_now_dirham: Dirham | null;
  credit_back_dirham: Dirham | null;
  refund_dirham: Dirham | null;
  relocation_credit_dirham: Dirham | null;
  granted_refund_dirham: Dirham;
  granted_refund_fee_dirham: Dirham;
  expires_at: string | null;
  undo_until: string | null;
  decline_reason: string | null;
  cancelled_by: 'guest' | 'host' | 'system' | 'admin' | null;
  cancel_reason: string | null;
  payment: {
    id: string;
    status: string;
    method: string;
    awaited_transfer: {
      reference: string;
      amount_dirham: Dirham;
    } | null;
  } | null;
  emergency: EmergencyNotice | null;
  left_at: string | null;
  created_at: string;
  timeline: {
    at: string;
    by: 'guest' | 'host' | 'system' | 'admin';
    status: BookingStatus;
    note: string | null;
  }[];
  changes: BookingChange[];
  actions: BookingAction[];
  guest_record: {
    is_verified: boolean;
    rating: number | null;
    review_count: number;
    /** Exact up to 1,000; 1,001 means more */
    stays: number;
    /** Exact up to 1,000; 1,001 means more */
    cancellations: number;
    phone_verified: boolean;
    city: string | null;
    member_since: string;
    avatar: string | null;
    reviews: {
      rating: number;
      comment: string;
      host_name: string;
      written_at: string;
    }[];
  };
  host_share_dirham: Dirham;
  fee_dirham: Dirham;
  rivals: {
    count: number;
    night: string;
  } | null;
  host_cancellation: {
    fee_dirham: Dirham;
    percent: number;
    dearer_from: string | null;
    dearer_percent: number | null;
    in_emergency: boolean;
  } | null;
  did_not_come_from: string | null;
  paid_out: StayPayouts | null;
};

export type StayDiscounts = {
  weekly_percent: number;
  monthly_percent: number;
  lengths: {
    nights: number;
    percent: number;
  }[];
  early_bird: {
    days: number;
    percent: number;
  } | null;
  last_minute: {
    days: number;
    percent: number;
  } | null;
};

export type StayDisputes = {
  side: 'guest' | 'host';
  disputes: DisputeSummary[];
  may_open: {
    kind: DisputeKind;
    open_until: string;
    most_dirham: Dirham;
  }[];
};

export type StayLimitsInput = {
  min_nights: number;
  max_nights: number;
  /** ISO weekdays, 1 Monday to 7 Sunday */
  arrival_weekdays: number[];
  /** ISO weekdays, 1 Monday to 7 Sunday */
  departure_weekdays: number[];
  notice_days: number;
  notice_until_hour: number | null;
  booking_window_days: number | null;
  preparation_days: number;
  orphan_nights: boolean;
};

export type StayMessage = {
  id: string;
  name: string;
  moment: MessageMoment;
  state: MessageState;
  reason: DropReason | null;
  due_at: string;
  sent_at: string | null;
  is_edited: boolean;
  text: string;
  language: 'en' | 'ar' | 'fr';
  unfilled: {
    placeholder: Placeholder;
    reason: 'missing' | 'not_open';
  }[];
  template: string;
};

export type StayPayouts = {
  payouts: {
    number: string;
    state: PayoutState;
    at: string;
    earned_dirham: Dirham;
    fees_dirham: Dirham;
    fees_of: {
      booking_id: string;
      number: string;
      amount_dirham: Dirham;
    }[];
    amount_dirham: Dirham;
  }[];
  fees_taken: {
    payout: string;
    booking_id: string;
    number: string;
    at: string;
    amount_dirham: Dirham;
  }[];
};

export type StayRegister = {
  booking_id: string;
  number: string;
  check_in: string;
  check_out: string;
  state: RegisterState;
  expected: number;
  ready: number;
  foreigners: number;
  exported_at: string | null;
  property_title: string;
  persons: RegisteredPerson[];
  can_edit: boolean;
  kept_until: string;
  guest_name: string;
  asked_at: string | null;
  can_ask: boolean;
  accesses:
    | {
        id: string;
        at: string;
        name: string;
        kind: 'numbers' | 'pdf' | 'csv';
        foreigners_only: boolean;
      }[]
    | null;
};

export type SubmittedListing = {
  id: string;
  kind: 'new' | 'change';
  submitted_at: string;
  host: {
    id: string;
    name: string;
    verified: boolean;
    /** Of the first 100 */
    published_listings: number;
  };
  title: string;
  place: PlaceName | null;
  capacity: number;
  photo: Photo | null;
  pending: ChangedPart[];
};

export type SupportCaseMessage = {
  id: string;
  from_us: boolean;
  from_other_side: boolean;
  text: string;
  sent_at: string;
};

export type SuspenseItem = {
  id: string;
  source: StatementSource;
  day: string;
  reference: string;
  payer: string | null;
  amount_dirham: Dirham;
  note: string;
  by_name: string;
  posted_at: string;
  can_clear: boolean;
  is_asked: boolean;
};

export type Tokens = {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  expires_in: number;
  message: string;
};

export type TrialBalanceLine = {
  account: string;
  provider: string | null;
  debit_dirham: Dirham;
  credit_dirham: Dirham;
};

export type Trip = {
  id: string;
  status: BookingStatus;
  awaiting_verification: boolean;
  type: PropertyType;
  canMessage: boolean;
  property: {
    id: string;
    title: string;
    city: string;
    place_id: string;
    thumbnail: string;
    photo: Photo;
    is_public: boolean;
  };
  dates: {
    checkIn: string;
    checkOut: string;
    nights: number;
  };
  guests: {
    total: number;
    adults: number;
    children: number;
    infants: number;
  };
  price: {
    total: number;
    total_dirham: Dirham;
    paid_dirham: Dirham;
    wallet_paid_dirham: Dirham;
    refund_now_dirham: Dirham | null;
    credit_back_dirham: Dirham | null;
    relocation_credit_dirham: Dirham;
  };
  host: {
    name: string;
    avatar: string | null;
    phoneVisible: boolean;
    phone: string | null;
  };
  policy: {
    cancellable: boolean;
  };
  emergency: EmergencyNotice | null;
  payment_choice: 'online' | 'at_property' | 'part_online';
  payment_method: string | null;
  expires_at: string | null;
  tab: 'upcoming' | 'current' | 'past';
  free_cancellation_now: FreeCancellation;
  waits_for: TripTask | null;
  actions: BookingAction[];
};

export type TripChangePreview = {
  check_in: string;
  check_out: string;
  nights: number;
  guests: GuestCounts;
  lines: PriceLine[];
  total_dirham: Dirham;
  difference_dirham: Dirham;
  differences: {
    kind: PriceDifferenceKind;
    quantity: number | null;
    amount_dirham: Dirham;
  }[];
  online_difference_dirham: Dirham;
  /** What is paid in cash at the property then */
  cash_dirham: number;
  host_difference_dirham: Dirham;
  capacity: number;
  answer_by: string;
};

export type TripManual = {
  wifi_name: string | null;
  wifi_password: string | null;
  door_code: string | null;
  codes_from: string | null;
  sections: {
    way_in: string;
    power: string;
    water: string;
    rubbish: string;
    leaving: string;
    other: string;
  };
  contacts: {
    name: string;
    phone: string;
  }[];
  photos: {
    id: string;
    section: PhotoSection;
  }[];
  emergency_numbers: {
    kind: 'ambulance' | 'police' | 'fire';
    phone: string;
  }[];
};

export type TripRegister = {
  booking_id: string;
  number: string;
  check_in: string;
  check_out: string;
  state: RegisterState;
  expected: number;
  ready: number;
  foreigners: number;
  exported_at: string | null;
  property_title: string;
  persons: RegisteredPerson[];
  can_edit: boolean;
  kept_until: string;
  host_name: string;
};

export type TwoPersonRequest = {
  id: string;
  operation: TwoPersonOperation;
  subject_id: string;
  name: string;
  amount_dirham: Dirham;
  why: string;
  state: 'requested' | 'agreed' | 'refused';
  requested_at: string;
  requested_by: {
    id: string;
    name: string;
  };
  decided_at: string | null;
  decided_by: {
    id: string;
    name: string;
  } | null;
  refusal: string | null;
  actions: ('agree' | 'refuse')[];
};

export type UndeliveredMail = {
  id: string;
  to: string;
  subject: string | null;
  tries: number;
  error: string;
  given_up_at: string;
};

export type User = {
  id: string;
  name: string;
  email: string;
  role: Role;
  admin_role: AdminRole | null;
  host_type: 'individual' | 'company' | 'enterprise' | null;
  phone: string | null;
  bio: string | null;
  avatar: string | null;
  language: 'en' | 'ar' | 'fr' | null;
  currency: 'USD' | 'LYD' | 'EUR';
  language_chosen: boolean;
  currency_chosen: boolean;
  email_verified: boolean;
  identity_verified: boolean;
  created_at: string;
};

export type UserBooking = {
  id: string;
  number: string;
  status: BookingStatus;
  home: string;
  with: {
    id: string;
    name: string;
  };
  check_in: string;
  check_out: string;
  total_dirham: Dirham;
};

export type UserNote = {
  id: string;
  text: string;
  author: {
    id: string;
    name: string;
  };
  at: string;
};

export type UserPayment = {
  id: string;
  booking_id: string;
  booking_number: string;
  method: PaymentMethod;
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
  amount_dirham: Dirham;
  at: string;
};

export type UserRecord = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  admin_role: AdminRole | null;
  host_type: 'individual' | 'company' | 'enterprise' | null;
  avatar: string | null;
  city: string | null;
  language: 'en' | 'ar' | 'fr' | null;
  currency: 'USD' | 'LYD' | 'EUR';
  joined_at: string;
  last_seen_at: string | null;
  email_verified_at: string | null;
  phone_verified_at: string | null;
  identity_verified_at: string | null;
  document: {
    kind: 'passport' | 'national_id' | 'driving_licence';
    status: 'pending' | 'approved' | 'rejected';
    submitted_at: string;
  } | null;
  suspended_at: string | null;
  closed_at: string | null;
  suspensions: {
    reason: string;
    suspended_at: string;
    suspended_by: string;
    reinstated_at: string | null;
    reinstated_by: string | null;
    reinstate_reason: string | null;
  }[];
  money: {
    host_balance_dirham: Dirham;
    wallet_dirham: Dirham;
    refunds_to_send_dirham: Dirham;
    paid_out_dirham: Dirham;
    year: number;
  };
  actions: UserAct[];
};

export type UserReport = {
  id: string;
  kind: ReportKind;
  side: 'about' | 'by';
  other: {
    id: string;
    name: string;
  };
  text: string | null;
  ground: ReportGround | null;
  reason: string | null;
  at: string;
  resolved_at: string | null;
};

export type Verification = {
  verified: boolean;
  verified_at: string | null;
  document: {
    kind: 'passport' | 'national_id' | 'driving_licence';
    status: 'pending' | 'approved' | 'rejected';
    submitted_at: string;
    decided_at: string | null;
    reason: string | null;
  } | null;
};

export type VerifiedRequest = {
  id: string;
  status: BookingStatus;
  title: string;
  check_in: string;
  check_out: string;
  payment_choice: 'online' | 'at_property' | 'part_online';
  cancel_reason: string | null;
};

export type WaitingPayoutAccount = {
  id: string;
  kind: 'iban' | 'wallet';
  provider: string;
  holder: string;
  number_end: string;
  state: 'unverified' | 'verified' | 'refused';
  refusal: string | null;
  created_at: string;
  effective_at: string;
  decided_at: string | null;
  host_id: string;
  host_name: string;
};

export type WalletEntry = {
  id: string;
  at: string;
  kind: WalletEntryKind;
  amount_dirham: Dirham;
  booking: {
    id: string;
    title: string;
  } | null;
};

export type WarningAppeal = {
  id: string;
  text: string | null;
  made_at: string;
  due_at: string;
  outcome: 'upheld' | 'lifted' | 'withdrawn' | null;
  reason: string | null;
  decided_by: {
    id: string;
    name: string;
  } | null;
  decided_at: string | null;
};

export type Webhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  is_on: boolean;
  /** Who switched it off; null while it is on */
  off_reason: 'host' | 'failing' | null;
  /** The first failure since it last took an event */
  failing_since: string | null;
  /** Until then the secret before this one signs too */
  old_secret_until: string | null;
  created_at: string;
};

export type WebhookDelivery = {
  id: string;
  /** The `id` in the body: the same whenever an event is sent again */
  event_id: string;
  type: WebhookDeliveryType;
  /** The booking, property or payout in whose order it is sent */
  subject_id: string;
  state: WebhookDeliveryState;
  created_at: string;
  attempts: number;
  attempted_at: string | null;
  delivered_at: string | null;
  /** The HTTP status of the last answer */
  status: number | null;
  /** Why the last attempt failed */
  error: WebhookError | null;
};

export type WebhookWithSecret = {
  webhook: Webhook;
  /** Signs what is sent; it is shown only in this answer */
  secret: string;
};

export type WholeQueuedCase = {
  id: string;
  number: number;
  topic: CaseTopic;
  subject: string;
  state: 'open' | 'answered' | 'closed';
  opened_at: string;
  changed_at: string;
  user: {
    id: string;
    name: string;
    email: string;
    role: Role;
    language: 'en' | 'ar' | 'fr' | null;
    avatar: string | null;
  };
  messages: SupportCaseMessage[];
};

export type Wishes = {
  locations?: string[] | undefined;
  excluded_locations?: string[] | undefined;
  near?:
    | {
        kind: NearKind;
        name: string | null;
        place_id?: string | null | undefined;
        latitude: number | null;
        longitude: number | null;
        max_km: number | null;
      }
    | undefined;
  price?:
    | {
        min: number | null;
        max: number | null;
        currency: 'USD' | 'LYD' | 'EUR' | null;
        per: 'night' | 'stay' | null;
      }
    | undefined;
  property_types?: PropertyType[] | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  beds?: number | undefined;
  sort?: 'price_asc' | 'price_desc' | 'rating' | undefined;
  instant_book?: true | undefined;
  pay_at_property?: true | undefined;
  min_rating?: number | undefined;
  nights?: number | undefined;
  month?:
    | {
        year: number;
        month: number;
        part: MonthPart;
      }
    | undefined;
  arrival_time?: string | undefined;
  refused?: Feature[] | undefined;
  not_used?: string[] | undefined;
  not_understood?: string[] | undefined;
};

/** What each operation takes and answers; `undefined` for what it has not. */
export interface OperationTypes {
  /** Create an account as a guest, or as a host whose setup is pending. */
  signUp: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      email: string;
      password: string;
      confirm_password: string;
      role?: 'guest' | 'host' | undefined;
      referral_code?: string | null | undefined;
      currency?: 'USD' | 'LYD' | 'EUR' | undefined;
      language_chosen?: boolean | undefined;
      currency_chosen?: boolean | undefined;
    };
    ok: {
      user: User;
      message: string;
    };
  };
  /** Sign in as a guest or host. */
  login: {
    params: undefined;
    query: undefined;
    body: {
      email: string;
      password: string;
      remember_me?: boolean | undefined;
    };
    ok: Tokens;
  };
  /** Sign in as an administrator. */
  adminLogin: {
    params: undefined;
    query: undefined;
    body: {
      email: string;
      password: string;
      remember_me?: boolean | undefined;
    };
    ok: Tokens;
  };
  /** The signed-in user. */
  getCurrentUser: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: User;
  };
  /** Exchange a refresh token for new tokens; using it again later ends the session. */
  refreshTokens: {
    params: undefined;
    query: undefined;
    body: {
      refresh_token: string;
    };
    ok: Tokens;
  };
  /** End the session of the tokens. */
  logout: {
    params: undefined;
    query: undefined;
    body: {
      refresh_token?: string | null | undefined;
    };
    ok: {
      message: string;
    };
  };
  /** Mail a link that resets the password; the answer is the same for known and unknown addresses. */
  forgotPassword: {
    params: undefined;
    query: undefined;
    body: {
      email: string;
    };
    ok: {
      message: string;
    };
  };
  /** Set a new password with the token of a mailed link; all sessions end. */
  resetPassword: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
      password: string;
      confirm_password: string;
    };
    ok: {
      message: string;
    };
  };
  /** Change the given fields of the profile; an avatar is a data URL, null removes it. */
  updateProfile: {
    params: undefined;
    query: undefined;
    body: {
      name?: string | undefined;
      phone?: string | null | undefined;
      bio?: string | null | undefined;
      language?: 'en' | 'ar' | 'fr' | undefined;
      currency?: 'USD' | 'LYD' | 'EUR' | undefined;
      avatar?: string | null | undefined;
    };
    ok: User;
  };
  /** Change the password; all other sessions end. */
  changePassword: {
    params: undefined;
    query: undefined;
    body: {
      current_password: string;
      password: string;
      confirm_password: string;
    };
    ok: {
      message: string;
    };
  };
  /** Mail a link to a new address, which becomes the address of the account when the link is opened. */
  requestEmailChange: {
    params: undefined;
    query: undefined;
    body: {
      current_password?: string | undefined;
      code?: string | undefined;
      email: string;
    };
    ok: {
      message: string;
    };
  };
  /** Change the address of the account with the token of a mailed link. */
  confirmEmailChange: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: {
      message: string;
    };
  };
  /** The sessions of the caller, the most recently used first. */
  listSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: AccountSession[];
  };
  /** End a session of the caller. */
  revokeSession: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      message: string;
    };
  };
  /** End all sessions of the caller except this one. */
  revokeOtherSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      message: string;
    };
  };
  /** Sign-ins, changes of what protects the account and acts of administrators, the newest first. */
  listSecurityEvents: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      events: SecurityEvent[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** All data that is stored about the caller. */
  exportAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      exported_at: string;
      profile: Record<string, unknown>;
      sessions: Record<string, unknown>[];
      identity_documents: Record<string, unknown>[];
      security_events: Record<string, unknown>[];
      bookings: Record<string, unknown>[];
      payments: Record<string, unknown>[];
      wallet: Record<string, unknown>[];
      payouts: Record<string, unknown>[];
      payout_accounts: Record<string, unknown>[];
      fee_statements: Record<string, unknown>[];
      referrals: Record<string, unknown>[];
      browsers: Record<string, unknown>[];
      messages: Record<string, unknown>[];
      enquiries: Record<string, unknown>[];
      enquiry_offers: Record<string, unknown>[];
      reports: Record<string, unknown>[];
      admin_views: Record<string, unknown>[];
      report_decisions: Record<string, unknown>[];
      warnings: Record<string, unknown>[];
      contact_attempts: Record<string, unknown>[];
      reviews: Record<string, unknown>[];
      review_replies: Record<string, unknown>[];
      co_hosts: Record<string, unknown>[];
      api_keys: Record<string, unknown>[];
      webhooks: Record<string, unknown>[];
      saved_homes: Record<string, unknown>[];
      saved_lists: Record<string, unknown>[];
      list_votes: Record<string, unknown>[];
      list_notes: Record<string, unknown>[];
      availability_alerts: Record<string, unknown>[];
      saved_searches: Record<string, unknown>[];
      trusted_host: Record<string, unknown>[];
      blocked_people: Record<string, unknown>[];
      viewed_homes: Record<string, unknown>[];
      night_notes: Record<string, unknown>[];
      price_rules: Record<string, unknown>[];
      listing_drafts: Record<string, unknown>[];
      listing_photos: Record<string, unknown>[];
      searches: Record<string, unknown>[];
      notifications: Record<string, unknown>[];
      push_devices: Record<string, unknown>[];
      cases: Record<string, unknown>[];
      cash_payments: Record<string, unknown>[];
      proposals: Record<string, unknown>[];
      receipt_versions: Record<string, unknown>[];
      refunds: Record<string, unknown>[];
      refund_transfers: Record<string, unknown>[];
      relocations: Record<string, unknown>[];
      guest_registers: Record<string, unknown>[];
      saved_replies: Record<string, unknown>[];
      message_rules: Record<string, unknown>[];
      disputes: Record<string, unknown>[];
      dispute_texts: Record<string, unknown>[];
      house_manuals: Record<string, unknown>[];
    };
  };
  /** Close the account: personal data is erased, bookings stay without a name. */
  closeAccount: {
    params: undefined;
    query: undefined;
    body: {
      current_password?: string | undefined;
      code?: string | undefined;
    };
    ok: {
      message: string;
    };
  };
  /** Whether people can log in with a phone number here, beside an address. */
  getLogInWays: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      phone: boolean;
    };
  };
  /** Send a code by SMS to log in or sign up; the answer is the same whether the number has an account or not. */
  askPhoneCode: {
    params: undefined;
    query: undefined;
    body: {
      phone: string;
    };
    ok: PhoneCodeSent;
  };
  /** Log in with a number and its code; a number without an account gets what it signs up with. */
  logInWithPhone: {
    params: undefined;
    query: undefined;
    body: {
      phone: string;
      code: string;
      remember_me?: boolean | undefined;
    };
    ok: {
      tokens: Tokens | null;
      proof: string | null;
    };
  };
  /** Create the account of a proved number as a guest, or as a host whose setup is pending, and log in. */
  signUpWithPhone: {
    params: undefined;
    query: undefined;
    body: {
      phone: string;
      proof: string;
      name: string;
      role?: 'guest' | 'host' | undefined;
      referral_code?: string | null | undefined;
      currency?: 'USD' | 'LYD' | 'EUR' | undefined;
      language_chosen?: boolean | undefined;
      currency_chosen?: boolean | undefined;
      remember_me?: boolean | undefined;
    };
    ok: {
      user: User;
      tokens: Tokens;
    };
  };
  /** What the caller logs in with. */
  getSignInWays: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: SignInWays;
  };
  /** Send a code to the number of the caller, who has no password, before something dear. */
  askOwnPhoneCode: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: PhoneCodeSent;
  };
  /** Send a code to a number, which becomes the one of the account when the code is sent back. */
  requestPhoneChange: {
    params: undefined;
    query: undefined;
    body: {
      phone: string;
      current_password?: string | undefined;
      code?: string | undefined;
    };
    ok: PhoneCodeSent;
  };
  /** Make a number the one of the account, with its code. */
  confirmPhoneChange: {
    params: undefined;
    query: undefined;
    body: {
      phone: string;
      code: string;
    };
    ok: SignInWays;
  };
  /** Remove the number of an account that has an address and a password. */
  removePhone: {
    params: undefined;
    query: undefined;
    body: {
      current_password: string;
    };
    ok: SignInWays;
  };
  /** The second half of a sign-in that was answered with second_factor_required: a code or a passkey. */
  completeSignIn: {
    params: undefined;
    query: undefined;
    body: {
      challenge: string;
      proof: Proof;
    };
    ok: Tokens;
  };
  /** The second factors of the caller. */
  getSecondFactors: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: SecondFactors;
  };
  /** Open the link with which the caller may set up a second factor in this session. */
  openEnrolmentLink: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: SecondFactors;
  };
  /** A new secret for an authenticator app, which counts once a code of it was sent. */
  startTotp: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      secret: string;
      uri: string;
    };
  };
  /** Confirm the new secret with a code of it; it replaces an earlier one, and other sessions end. */
  confirmTotp: {
    params: undefined;
    query: undefined;
    body: {
      code: string;
    };
    ok: {
      recovery_codes: string[] | null;
    };
  };
  /** Remove the authenticator app. */
  removeTotp: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: SecondFactors;
  };
  /** Options with which the browser makes a passkey. */
  startPasskey: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      challenge: string;
      options: Record<string, unknown>;
    };
  };
  /** Add the passkey that the browser has made; other sessions end with the first factor. */
  addPasskey: {
    params: undefined;
    query: undefined;
    body: {
      challenge: string;
      name: string;
      credential: {
        id: string;
        rawId: string;
        type: 'public-key';
        response: {
          clientDataJSON: string;
          attestationObject: string;
          transports?: string[] | undefined;
        };
      };
    };
    ok: {
      recovery_codes: string[] | null;
    };
  };
  /** Remove a passkey. */
  removePasskey: {
    params: {
      passkey_id: string;
    };
    query: undefined;
    body: undefined;
    ok: SecondFactors;
  };
  /** New recovery codes, which are shown this once; the earlier ones no longer work. */
  renewRecoveryCodes: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      recovery_codes: string[];
    };
  };
  /** Begin to confirm who calls, after recent_sign_in_needed. */
  startReauthentication: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: SecondFactorChallenge;
  };
  /** Confirm who calls, with a second factor, or with the password where none is set up. */
  reauthenticate: {
    params: undefined;
    query: undefined;
    body: {
      challenge: string;
      proof: Proof;
    };
    ok: {
      counts_until: string;
    };
  };
  /** Remove the second factors of another administrator who has lost them, and end their sessions. */
  resetSecondFactors: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      message: string;
      link: EnrolmentLink | null;
    };
  };
  /** The state of the caller’s identity verification. */
  getVerification: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: Verification;
  };
  /** Submit a picture of an identity document, as a data URL, for an administrator’s decision. */
  submitDocument: {
    params: undefined;
    query: undefined;
    body: {
      kind: 'passport' | 'national_id' | 'driving_licence';
      picture: string;
    };
    ok: Verification;
  };
  /** Documents that wait for a decision, the oldest first. */
  listVerifications: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      waiting: QueuedVerification[];
      total: number;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The picture of a document as a data URL, until it is deleted. */
  getDocument: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      picture: string;
    };
  };
  /** Approve a document: the identity of its owner is verified, if their name is still `shown_name`. */
  approveDocument: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      shown_name: string;
    };
    ok: {
      message: string;
    };
  };
  /** Reject a document with a reason that its owner reads. */
  rejectDocument: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      message: string;
    };
  };
  /** The caller’s co-hosts and invitations, the hosts for whom the caller acts, and the homes to choose from. */
  listCoHosts: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      co_hosts: CoHost[];
      hosting: CoHosting[];
      homes: {
        id: string;
        title: string;
      }[];
      areas: CoHostArea[];
    };
  };
  /** Invite somebody by email to act for the caller in these areas, for all homes or for some. */
  inviteCoHost: {
    params: undefined;
    query: undefined;
    body: {
      email: string;
      areas: CoHostArea[];
      property_ids?: string[] | null | undefined;
    };
    ok: CoHost;
  };
  /** Replace the areas and the homes of a co-host or an invitation. */
  changeCoHost: {
    params: {
      co_host_id: string;
    };
    query: undefined;
    body: {
      areas: CoHostArea[];
      property_ids?: string[] | null | undefined;
    };
    ok: CoHost;
  };
  /** End the access of a co-host at once, or take back an invitation. */
  removeCoHost: {
    params: {
      co_host_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Mail an invitation again with a new link; earlier links become invalid. */
  resendInvitation: {
    params: {
      co_host_id: string;
    };
    query: undefined;
    body: undefined;
    ok: CoHost;
  };
  /** Stop acting for a host. */
  leaveCoHosting: {
    params: {
      co_host_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Who invites to what, by the token of a mailed link. */
  readInvitation: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: CoHostInvitation;
  };
  /** Accept an invitation with the account of its address; a guest becomes a host. */
  acceptInvitation: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: CoHosting;
  };
  /** Decline an invitation, by the token of a mailed link. */
  declineInvitation: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: {
      declined: true;
    };
  };
  /** Find published properties that are free for the requested dates. */
  searchProperties: {
    params: undefined;
    query: {
      location?: unknown;
      locations?: unknown;
      excluded_locations?: unknown;
      bbox?: unknown;
      near?: unknown;
      near_km?: unknown;
      sea_km?: unknown;
      check_in?: unknown;
      check_out?: unknown;
      flexible?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      arrival_time?: unknown;
      guests?: unknown;
      property_type?: unknown;
      amenities?: unknown;
      refused?: unknown;
      min_price?: unknown;
      max_price?: unknown;
      bedrooms?: unknown;
      beds?: unknown;
      bathrooms?: unknown;
      min_rating?: unknown;
      family_only?: unknown;
      instant_book?: unknown;
      pay_at_property?: unknown;
      sort?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: {
      properties: PropertyCard[];
      total: number;
      total_is_exact: boolean;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
      place: {
        id: string;
        name: string;
        latitude: number;
        longitude: number;
        bbox: number[];
      } | null;
      includes_neighbours: boolean;
      place_names?: Record<string, string> | undefined;
      stays?:
        | {
            check_in: string;
            check_out: string | null;
          }[]
        | undefined;
      rate?: ShownPrice | undefined;
    };
  };
  /** The map markers of a search: all its properties, clustered where they are many. */
  findMarkers: {
    params: undefined;
    query: {
      location?: unknown;
      locations?: unknown;
      excluded_locations?: unknown;
      bbox?: unknown;
      near?: unknown;
      near_km?: unknown;
      sea_km?: unknown;
      check_in?: unknown;
      check_out?: unknown;
      flexible?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      arrival_time?: unknown;
      guests?: unknown;
      property_type?: unknown;
      amenities?: unknown;
      refused?: unknown;
      min_price?: unknown;
      max_price?: unknown;
      bedrooms?: unknown;
      beds?: unknown;
      bathrooms?: unknown;
      min_rating?: unknown;
      family_only?: unknown;
      instant_book?: unknown;
      pay_at_property?: unknown;
    };
    body: undefined;
    ok: {
      markers: {
        id: string;
        title: string;
        latitude: number;
        longitude: number;
        /** the average price of the nights of the search, before discounts; without dates the base price */
        nightly: {
          dirham: Dirham;
          usd_cents: number;
          eur_cents: number;
        };
      }[];
      clusters: {
        latitude: number;
        longitude: number;
        count: number;
        bbox: number[];
      }[];
      total: number;
      bbox: number[] | null;
    };
  };
  /** The card of a published property, with the total price of a stay if one is given. */
  getPropertyCard: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      flexible?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      guests?: unknown;
      /** How many photos the card has in `photos`, by default 3 */
      photos?: unknown;
    };
    body: undefined;
    ok: {
      id: string;
      title: string;
      location: string;
      city: string;
      latitude: number;
      longitude: number;
      /** km from the centre of the search, where it has one */
      distance: number | null;
      dates: string | null;
      price: number;
      pricePerNight: number;
      priceFor: 'night';
      /** the average price of the nights of the search, before discounts; without dates the base price */
      nightly: {
        dirham: Dirham;
        usd_cents: number;
        eur_cents: number;
      };
      total: ShownPrice | null;
      /** with dates, as the quote of the stay says for paying online; absent where the stay, booked now, cannot be cancelled free of charge */
      free_cancellation_until?: string | undefined;
      /** with dates, the next fixed length that the stay does not reach and whose discount is higher, with the total of so many nights from the same check-in, as far as they can be booked */
      longer_stay?:
        | {
            nights: number;
            percent: number;
            total: ShownPrice;
          }
        | undefined;
      rating: number | null;
      review_count: number;
      image: string;
      photo: Photo;
      photos: Photo[];
      /** how many photos the home has; absent where it has the 5 or more that its card can show */
      photo_count?: number | undefined;
      isGuestFavorite: boolean;
      /** the facts are on the page of the home and on that of the host */
      trusted_host: boolean;
      property_type: PropertyType;
      amenities: Amenity[];
      guests: number;
      bedrooms: number;
      bathrooms: number;
      instant_book: boolean;
      /** the host takes cash on arrival */
      pay_at_property: boolean;
      stay?:
        | {
            check_in: string;
            check_out: string | null;
          }
        | undefined;
    };
  };
  /** Count the properties of a search by price. */
  countPrices: {
    params: undefined;
    query: {
      location?: unknown;
      locations?: unknown;
      excluded_locations?: unknown;
      bbox?: unknown;
      near?: unknown;
      near_km?: unknown;
      sea_km?: unknown;
      check_in?: unknown;
      check_out?: unknown;
      flexible?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      arrival_time?: unknown;
      guests?: unknown;
      property_type?: unknown;
      amenities?: unknown;
      refused?: unknown;
      bedrooms?: unknown;
      beds?: unknown;
      bathrooms?: unknown;
      min_rating?: unknown;
      family_only?: unknown;
      instant_book?: unknown;
      pay_at_property?: unknown;
    };
    body: undefined;
    ok: {
      lowest: ShownPrice;
      highest: ShownPrice;
      counts: number[];
    };
  };
  /** Count the properties free for stays of the same length that begin up to three days earlier or later. */
  countNearbyDates: {
    params: undefined;
    query: {
      location?: unknown;
      locations?: unknown;
      excluded_locations?: unknown;
      bbox?: unknown;
      near?: unknown;
      near_km?: unknown;
      sea_km?: unknown;
      check_in?: unknown;
      check_out?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      arrival_time?: unknown;
      guests?: unknown;
      property_type?: unknown;
      amenities?: unknown;
      refused?: unknown;
      min_price?: unknown;
      max_price?: unknown;
      bedrooms?: unknown;
      beds?: unknown;
      bathrooms?: unknown;
      min_rating?: unknown;
      family_only?: unknown;
      instant_book?: unknown;
      pay_at_property?: unknown;
    };
    body: undefined;
    ok: {
      stays: {
        check_in: string;
        check_out: string;
        total: number;
        is_exact: boolean;
      }[];
    };
  };
  /** Count the properties that a search would find without each of its wishes. */
  countWithoutWish: {
    params: undefined;
    query: {
      location?: unknown;
      locations?: unknown;
      excluded_locations?: unknown;
      bbox?: unknown;
      near?: unknown;
      near_km?: unknown;
      sea_km?: unknown;
      check_in?: unknown;
      check_out?: unknown;
      flexible?: unknown;
      month?: unknown;
      month_part?: unknown;
      nights?: unknown;
      arrival_time?: unknown;
      guests?: unknown;
      property_type?: unknown;
      amenities?: unknown;
      refused?: unknown;
      min_price?: unknown;
      max_price?: unknown;
      bedrooms?: unknown;
      beds?: unknown;
      bathrooms?: unknown;
      min_rating?: unknown;
      family_only?: unknown;
      instant_book?: unknown;
      pay_at_property?: unknown;
    };
    body: undefined;
    ok: {
      wishes: {
        wish: RelaxableWish;
        feature: Feature | null;
        count: number;
        is_exact: boolean;
      }[];
    };
  };
  /** Read a sentence about a stay, in English, Arabic, Libyan, French or a mixture. */
  understandSentence: {
    params: undefined;
    query: undefined;
    body: {
      query: string;
      previous?: PreviousSentenceInput | null | undefined;
      currency?: 'USD' | 'LYD' | 'EUR' | null | undefined;
    };
    ok: {
      parsed_data: {
        location: string | null;
        check_in: string | null;
        check_out: string | null;
        guests: GuestCounts | null;
        group_type: 'family' | 'friends' | 'business' | null;
        property_type: PropertyType | null;
        amenities: Feature[];
        locations?: string[] | undefined;
        excluded_locations?: string[] | undefined;
        near?:
          | {
              kind: NearKind;
              name: string | null;
              place_id?: string | null | undefined;
              latitude: number | null;
              longitude: number | null;
              max_km: number | null;
            }
          | undefined;
        price?:
          | {
              min: number | null;
              max: number | null;
              currency: 'USD' | 'LYD' | 'EUR' | null;
              per: 'night' | 'stay' | null;
            }
          | undefined;
        property_types?: PropertyType[] | undefined;
        bedrooms?: number | undefined;
        bathrooms?: number | undefined;
        beds?: number | undefined;
        sort?: 'price_asc' | 'price_desc' | 'rating' | undefined;
        instant_book?: true | undefined;
        pay_at_property?: true | undefined;
        min_rating?: number | undefined;
        nights?: number | undefined;
        month?:
          | {
              year: number;
              month: number;
              part: MonthPart;
            }
          | undefined;
        arrival_time?: string | undefined;
        refused?: Feature[] | undefined;
        not_used?: string[] | undefined;
        not_understood?: string[] | undefined;
        help_topic?: 'booking' | 'cancellation' | 'refund' | undefined;
        is_town_of_landmark?: true | undefined;
        price_in_dinar?:
          | {
              min: number | null;
              max: number | null;
            }
          | undefined;
        place_names?: Record<string, string> | undefined;
        location_details: {
          out_of_scope: boolean;
          name: string;
          country: string;
          place_id: string | null;
          kind: string | null;
          latitude: number | null;
          longitude: number | null;
          formatted_address: string | null;
        } | null;
      };
      confidence: number;
      missing_info: ('dates' | 'guests' | 'group_type')[];
    };
  };
  /** Places of Libya whose name begins with, or is close to, what was typed. */
  suggestPlaces: {
    params: undefined;
    query: {
      input_text: string;
      language?: unknown;
    };
    body: undefined;
    ok: {
      status: 'OK' | 'ZERO_RESULTS';
      predictions: {
        place_id: string;
        main_text: string;
        description: string;
      }[];
    };
  };
  /** One place of the gazetteer. */
  getPlace: {
    params: {
      place_id: string;
    };
    query: {
      language?: unknown;
    };
    body: undefined;
    ok: {
      formatted_address: string;
      latitude: number;
      longitude: number;
    };
  };
  /** Homes for this viewer; popular ones for a visitor. */
  recommendForYou: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: PropertyCard[];
  };
  /** The most booked and best reviewed homes. */
  recommendPopular: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: PropertyCard[];
  };
  /** Homes booked most recently. */
  recommendRecent: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: PropertyCard[];
  };
  /** Somebody looks at a home: counted once a day, and remembered for the account that looks. */
  trackView: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      noted: true;
    };
  };
  /** Somebody searches: counted by day without a name, and remembered for the account that searches. */
  trackSearch: {
    params: undefined;
    query: undefined;
    body: {
      location?: string | undefined;
      property_type?: PropertyType[] | undefined;
      amenities?: Amenity[] | undefined;
      min_price?: number | undefined;
      max_price?: number | undefined;
      sentence?: string | undefined;
      found?: number | undefined;
    };
    ok: {
      noted: true;
    };
  };
  /** The details of a published property. */
  getProperty: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: PropertyDetail;
  };
  /** Homes near a property of about its type, size and price, the most similar first; at most eight. With both days, those that can be booked then, with the total. */
  listSimilarHomes: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      guests?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: {
      homes: PropertyCard[];
    };
  };
  /** Of a home that was published and cannot be seen now: its place, and at most eight homes like it. With both days, those that can be booked then, with the total. */
  getFormerHome: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      guests?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: {
      place: PlaceName;
      homes: PropertyCard[];
    };
  };
  /** For a stay that cannot be booked: its nights that are taken, and at most three stays of the same length within 14 days that can be booked, the nearest first, with their totals. */
  listNearStays: {
    params: {
      id: string;
    };
    query: {
      check_in: string;
      check_out: string;
      guests?: unknown;
    };
    body: undefined;
    ok: {
      /** of each stay; others than asked for where the home does not take so few or so many */
      nights: number;
      /** ranges of nights `[from, to)` in the stay */
      taken: {
        from: string;
        to: string;
      }[];
      stays: {
        check_in: string;
        check_out: string;
        total_dirham: Dirham;
      }[];
      /** dinar for one USD */
      usd_rate: number;
      /** dinar for one EUR */
      eur_rate: number;
    };
  };
  /** Availability, price and minimum stay of each day in a range of at most 400 days. */
  getAvailability: {
    params: {
      id: string;
    };
    query: {
      from?: unknown;
      to?: unknown;
    };
    body: undefined;
    ok: {
      from: string;
      to: string;
      days: {
        day: string;
        available: boolean;
        price_dirham: Dirham;
        min_nights: number;
        /** of a stay that begins on this day; absent where it is that of the property */
        max_nights?: number | undefined;
        /** false where no stay may begin on this day */
        arrival_allowed?: false | undefined;
        /** false where no stay may end on this day */
        departure_allowed?: false | undefined;
      }[];
    };
  };
  /** The itemised price of a stay; an error where it cannot be booked. */
  getQuote: {
    params: {
      id: string;
    };
    query: {
      check_in: string;
      check_out: string;
      guests?: unknown;
      payment_choice?: 'online' | 'at_property' | 'part_online' | undefined;
    };
    body: undefined;
    ok: Quote;
  };
  /** The caller’s properties with their base prices, and the rule sets that they share. */
  listPricing: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      properties: PricedProperty[];
      rule_sets: {
        id: string;
        name: string | null;
      }[];
    };
  };
  /** Prices, rules, discounts and limits of a property of the caller; of any property for an administrator. */
  getPricing: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Pricing;
  };
  /** Replace the parts that are sent. Prices are those of this property; name, rules, discounts and limits are shared by all properties of its rule set. */
  savePricing: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      version: number;
      name?: string | null | undefined;
      prices?:
        | {
            /** dirham, 1,000 to the dinar */
            base_price_dirham: number;
            weekend_price_dirham: number | null;
            weekend_nights: number[];
            /** dirham, 1,000 to the dinar */
            cleaning_fee_dirham: number;
            /** dirham, 1,000 to the dinar */
            extra_guest_fee_dirham: number;
            guests_included: number;
            seasons: {
              starts_on: string;
              ends_on: string;
              /** dirham, 1,000 to the dinar */
              price_dirham: number;
            }[];
          }
        | undefined;
      rules?: EditedPriceRuleInput[] | undefined;
      discounts?:
        | {
            weekly_percent: number;
            monthly_percent: number;
            lengths: {
              nights: number;
              percent: number;
            }[];
            early_bird: {
              days: number;
              percent: number;
            } | null;
            last_minute: {
              days: number;
              percent: number;
            } | null;
          }
        | undefined;
      limits?:
        | {
            min_nights: number;
            max_nights: number;
            /** ISO weekdays, 1 Monday to 7 Sunday */
            arrival_weekdays: number[];
            /** ISO weekdays, 1 Monday to 7 Sunday */
            departure_weekdays: number[];
            notice_days: number;
            notice_until_hour: number | null;
            booking_window_days: number | null;
            preparation_days: number;
            orphan_nights: boolean;
          }
        | undefined;
    };
    ok: Pricing;
  };
  /** Share a rule set of the caller, or, without one, give the property its own copy of the present rules. */
  chooseRuleSet: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      version: number;
      rule_set_id: string | null;
    };
    ok: Pricing;
  };
  /** The price of each night of at most 90, and the rule that made it. */
  previewPricing: {
    params: {
      property_id: string;
    };
    query: {
      from: string;
      /** nights to show */
      days?: unknown;
    };
    body: undefined;
    ok: {
      from: string;
      nights: PreviewNight[];
    };
  };
  /** The holidays that end after a day, today by default, of the two years from it. */
  listHolidays: {
    params: undefined;
    query: {
      from?: unknown;
    };
    body: undefined;
    ok: {
      holidays: Holiday[];
    };
  };
  /** The holidays that end after a day, today by default, of the five years from it. */
  listManagedHolidays: {
    params: undefined;
    query: {
      from?: unknown;
    };
    body: undefined;
    ok: {
      holidays: ManagedHoliday[];
    };
  };
  /** Add a holiday of another year. */
  addHoliday: {
    params: undefined;
    query: undefined;
    body: {
      kind: HolidayKind;
      starts_on: string;
      ends_on: string;
      is_decided: boolean;
    };
    ok: ManagedHoliday;
  };
  /** Correct the days of a holiday: prices of nights that nobody has booked move with it, and hosts are told. */
  correctHoliday: {
    params: {
      holiday_id: string;
    };
    query: undefined;
    body: {
      version: number;
      starts_on: string;
      ends_on: string;
      is_decided: boolean;
    };
    ok: ManagedHoliday;
  };
  /** Published homes that are pinned or suppressed as Guest Favorite, or that have the badge by their rating; with `q` at most 20 homes with these words in their title. */
  listGuestFavorites: {
    params: undefined;
    query: {
      q?: unknown;
      /** Homes with a decision (the default), or with the badge by their rating */
      favorite_list?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      homes: FavoriteHome[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Pin or suppress a home as Guest Favorite, or leave it to its rating; guests see it at once. */
  decideGuestFavorite: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      decision: 'pinned' | 'suppressed' | 'by_rating';
      reason: string;
    };
    ok: FavoriteHome;
  };
  /** The listings of the caller in every state, newest first; for an administrator those of all hosts. */
  listHostListings: {
    params: undefined;
    query: {
      status?: unknown;
      q?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      listings: HostListing[];
      counts: {
        /** Exact up to 1,000; 1,001 means more */
        all: number;
        /** Exact up to 1,000; 1,001 means more */
        draft: number;
        /** Exact up to 1,000; 1,001 means more */
        submitted: number;
        /** Exact up to 1,000; 1,001 means more */
        published: number;
        /** Exact up to 1,000; 1,001 means more */
        rejected: number;
        /** Exact up to 1,000; 1,001 means more */
        unlisted: number;
      };
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Begin a listing; nobody but its author sees it before it is submitted. */
  createListing: {
    params: undefined;
    query: undefined;
    body: {
      content?: ListingContentInput | undefined;
    };
    ok: EditableListing;
  };
  /** A listing as its host edits it. */
  getHostListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: EditableListing;
  };
  /** Save changed fields. Fields that others changed meanwhile are merged; one that both changed is answered by `edit_conflict` with both values, and nothing is saved. Discounts and limits that a rule set shares are refused by `set_by_rule_set`. A repeated call changes nothing. */
  saveListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      version: number;
      changes: ListingChangesInput;
    };
    ok: SavedListing;
  };
  /** Delete a listing that nobody has ever booked. */
  deleteListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Submit a listing for review. Of a published one, changes of place, capacity and photos wait for review; all others are live at once. */
  submitListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      version: number;
    };
    ok: EditableListing;
  };
  /** Copy a listing with its photos to a new draft. */
  duplicateListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: EditableListing;
  };
  /** Take a published listing out of search; its bookings stand. */
  unlistListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      listing: EditableListing;
      /** Exact up to 1,000; 1,001 means more */
      standing_bookings: number;
    };
  };
  /** Publish an unlisted listing again, as guests saw it. */
  relistListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: EditableListing;
  };
  /** Change the price of a night or instant book; live at once. Nights that have a price of their own keep it. */
  quickEditListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      base_price_dirham?: number | undefined;
      weekend_price_dirham?: number | null | undefined;
      instant_book?: boolean | undefined;
    };
    ok: EditableListing;
  };
  /** The listing as guests would see it if it were published now. */
  previewListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: PropertyDetail;
  };
  /** What similar published homes nearby take for a night. */
  getPriceAdvice: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: PriceAdvice;
  };
  /** Begin a listing for a host, who is told and fills it in. */
  createListingFor: {
    params: undefined;
    query: undefined;
    body: {
      host_id: string;
    };
    ok: {
      id: string;
      host_name: string;
    };
  };
  /** Listings that wait for an administrator, the longest waiting first. */
  listSubmittedListings: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      listings: SubmittedListing[];
      /** Exact up to 1,000; 1,001 means more */
      count: number;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A listing that waits for an administrator, with what would change. */
  getSubmittedListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListingSubmission;
  };
  /** Publish a submitted listing, or the waiting changes of a published one. */
  approveListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      submitted_at?: string | undefined;
    };
    ok: {
      id: string;
      status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
    };
  };
  /** Send a submitted listing back with reasons by step; a published one stays as guests see it. */
  rejectListing: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      submitted_at?: string | undefined;
      reasons: {
        step: ListingStep;
        reason: string;
      }[];
    };
    ok: {
      id: string;
      status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
    };
  };
  /** Request a booking; with instant booking it is accepted at once. */
  requestBooking: {
    params: undefined;
    query: undefined;
    body: {
      property_id: string;
      check_in: string;
      check_out: string;
      guests: GuestCountsInput;
      message?: string | null | undefined;
      payment_choice?: 'online' | 'at_property' | 'part_online' | undefined;
      quoted_total_dirham?: Dirham | null | undefined;
      quoted_online_dirham?: Dirham | null | undefined;
    };
    ok: Booking;
  };
  /** The caller’s bookings as guest, newest first. */
  listMyBookings: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      bookings: Booking[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A booking with its timeline, for its guest, its host or an administrator. */
  getBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Booking;
  };
  /** Pay for an approved booking: the amount due, or as much as the method allows in one payment. */
  payBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: PaymentStart;
    ok: {
      payment: Payment;
    };
  };
  /** The caller’s trips of one tab, or of all tabs: current, upcoming, past. */
  listTrips: {
    params: undefined;
    query: {
      status?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: Trip[];
    paged: 'header';
  };
  /** A trip of the caller; as text/calendar a calendar file. */
  getTrip: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Booking;
  };
  /** The guest says on the day of check-out that they have left; the host is told once, however often it is said. */
  sayLeft: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      done: true;
    };
  };
  /** The guest cancels; the refund follows the cancellation policy of the booking. */
  cancelTrip: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason?: string | null | undefined;
      refund_to?: 'wallet' | 'payout' | undefined;
      shown_refund_dirham?: Dirham | null | undefined;
    };
    ok: Booking;
  };
  /** The guest accepts other dates or another price; a higher price of a paid stay is to be paid first, a lower one goes back to the wallet. */
  acceptChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: {
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: Booking;
  };
  /** The guest declines a proposal, or gives it up before the difference is paid: the booking stays as it is. */
  declineChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Booking;
  };
  /** What other dates or guests of the own stay would cost more or less, line by line, before the host is asked. */
  previewTripChange: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      adults?: unknown;
      children?: unknown;
      infants?: unknown;
    };
    body: undefined;
    ok: TripChangePreview;
  };
  /** Ask the host for other dates or guests of the own stay; the host has 24 hours to answer. */
  proposeTripChange: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      check_in?: string | null | undefined;
      check_out?: string | null | undefined;
      guests?: GuestCountsInput | null | undefined;
      message?: string | null | undefined;
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: Booking;
  };
  /** After the host declined what was asked for, or did not answer: at most three stays of the same length in the same home, within 14 days of it, that can be asked for instead, the nearest first. */
  listChangeAlternatives: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      /** of each stay */
      nights: number;
      /** for whom the totals are: those that were asked for */
      guests: {
        adults: number;
        children: number;
        infants: number;
      };
      stays: {
        check_in: string;
        check_out: string;
        total_dirham: Dirham;
        /** the total less that of the stay as it is */
        difference_dirham: number;
      }[];
    };
  };
  /** Take back what was asked for, also when the host has accepted it and the difference is not paid. */
  withdrawTripChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Booking;
  };
  /** Waive the fee of a cancellation by the host, once, with a reason that the host reads. */
  waiveCancellationFee: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      booking_id: string;
      amount_dirham: Dirham;
      reason: string;
      waived_at: string;
    };
  };
  /** The receipt of a paid stay, for its guest and for administrators; as application/pdf a file to print. */
  getReceipt: {
    params: {
      id: string;
    };
    query: {
      currency?: unknown;
      version?: unknown;
    };
    body: undefined;
    ok: Receipt;
  };
  /** Bookings that pass the filters, in an order, read in both directions; a page of a rare combination may be short. As text/csv at most 5,000 of them; the last line says where more may follow, and the export is recorded. */
  listManagedBookings: {
    params: undefined;
    query: {
      q?: unknown;
      status?: unknown;
      /** The id of a place; homes in it and below it */
      city?: unknown;
      /** The first day of arrival */
      from?: unknown;
      /** The last day of arrival */
      to?: unknown;
      /** The first day on which a booking was made */
      made_from?: unknown;
      /** The last day on which a booking was made */
      made_to?: unknown;
      /** `paid` online, at least in part; `unpaid`; `unknown` where the outcome of a payment is; `cash` at the property */
      payment?: unknown;
      /** The method of an approved payment */
      method?: unknown;
      /** The email address of the guest, or words of the name */
      guest?: unknown;
      /** The email address of the host, or words of the name */
      host?: unknown;
      sort?: unknown;
      order?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      bookings: ManagedBooking[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
      /** The `cursor` of the page before; null on the first one */
      previous_cursor: string | null;
      matches_many: boolean;
    };
  };
  /** A booking with its price, payments, refunds and ledger entries. */
  getBookingAccount: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: BookingAccount;
  };
  /** Pay the guest what the host has still to pay of what was granted, and await it ourselves; always on the word of two administrators. */
  payAwaitedCredit: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason: string;
      amount_dirham: Dirham;
    };
    ok: BookingAccount;
  };
  /** Refund lines or an amount; granted at once up to the limit, above it a second administrator agrees. */
  requestRefund: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      lines?:
        | {
            kind: RefundLineKind;
            amount_dirham: number;
          }[]
        | null
        | undefined;
      amount_dirham: number;
      reason: RefundReason;
      note: string;
      refund_to: 'wallet' | 'payout';
      shown_refunded_dirham?: Dirham | null | undefined;
    };
    ok: BookingAccount;
  };
  /** Refunds that wait for a second administrator, oldest first. */
  listRefundRequests: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      refunds: GrantedRefund[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Grant or refuse a refund that another administrator has asked for. */
  decideRefund: {
    params: {
      refund_id: string;
    };
    query: undefined;
    body:
      | {
          state: 'granted';
        }
      | {
          state: 'refused';
          reason: string;
        };
    ok: BookingAccount;
  };
  /** Refunds that are to be sent to guests, oldest first. */
  listRefundTransfers: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      transfers: RefundTransfer[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Record that a refund was sent, with the reference of the bank. */
  markRefundSent: {
    params: {
      refund_transfer_id: string;
    };
    query: undefined;
    body: {
      bank_reference: string;
    };
    ok: RefundTransfer;
  };
  /** Cancel a stay, with a reason that guest and host read; the guest gets back all that was paid. Above the limit of one administrator for a day a second one agrees. */
  cancelManagedBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason: string;
      refund_to: 'wallet' | 'payout';
      shown_refund_dirham?: Dirham | null | undefined;
    };
    ok: BookingAccount;
  };
  /** What other dates or another price of a stay would come to, before an administrator proposes it. */
  previewManagedChange: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      nights_dirham?: unknown;
    };
    body: undefined;
    ok: ChangePreview;
  };
  /** Propose other dates or another price to the guest for the host, who is told and can take it back. */
  proposeManagedChange: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      check_in?: string | null | undefined;
      check_out?: string | null | undefined;
      nights_dirham?: number | null | undefined;
      message?: string | null | undefined;
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: BookingAccount;
  };
  /** Verify the address of an account with the token of a mailed link; requests that awaited it are sent. */
  verifyEmail: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: {
      request: VerifiedRequest | null;
      is_signed_in: boolean;
    };
  };
  /** Mail the link that verifies the address of the caller, for a request that awaits it or for the account alone. */
  resendVerification: {
    params: undefined;
    query: undefined;
    body: {
      booking_id?: string | null | undefined;
    };
    ok: {
      sent_to: string;
    };
  };
  /** Bookings of the host’s properties; of all properties for an administrator. */
  listReservations: {
    params: undefined;
    query: {
      status?: unknown;
      property?: unknown;
      from?: unknown;
      to?: unknown;
      q?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      reservations: Reservation[];
      counts: {
        /** Exact up to 1,000; 1,001 means more */
        all: number;
        /** Exact up to 1,000; 1,001 means more */
        pending: number;
        /** Exact up to 1,000; 1,001 means more */
        upcoming: number;
        /** Exact up to 1,000; 1,001 means more */
        current: number;
        /** Exact up to 1,000; 1,001 means more */
        past: number;
        /** Exact up to 1,000; 1,001 means more */
        cancelled: number;
      };
      properties: {
        id: string;
        title: string;
      }[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** One stay with the record of its guest. */
  getReservation: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayDetail;
  };
  /** The host cancels an approved stay: the guest gets everything back, and the host pays a fee. */
  cancelReservation: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      reason: string;
      keep_blocked?: boolean | undefined;
      shown_fee_dirham: Dirham;
    };
    ok: StayDetail;
  };
  /** The guest did not come: the stay ends without a refund, from noon of the day after check-in. */
  endForAbsence: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayDetail;
  };
  /** The host accepts a request; the guest is told, and rival requests are declined, when it can no longer be undone. */
  approveBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      shown?: ShownRequest | null | undefined;
    };
    ok: Booking;
  };
  /** Undo an approval within seconds, before the guest is told: it is a pending request again. */
  undoApproval: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Booking;
  };
  /** The host declines a request; reasons of availability or personal matters block the nights. */
  declineBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      status?: 'declined' | undefined;
      decline_reason: string;
      shown?: ShownRequest | null | undefined;
    };
    ok: {
      id: string;
      number: string;
      status: BookingStatus;
      awaiting_verification: boolean;
      property: {
        id: string;
        title: string;
        city: string;
        location: string;
        place_id: string;
        property_type: PropertyType;
        photo: Photo;
        is_public: boolean;
        latitude: number;
        longitude: number;
        is_exact: boolean;
        address: string | null;
        house_rules: string[];
        arrival_steps: string[];
      };
      guest: {
        id: string;
        name: string;
        avatar: string | null;
        phone: string | null;
        email: string | null;
      };
      host: {
        id: string;
        name: string;
        avatar: string | null;
        phone: string | null;
        email: string | null;
        response_hours: number | null;
      };
      check_in: string;
      check_out: string;
      nights: number;
      check_in_time: string;
      check_out_time: string;
      guests: GuestCounts;
      message: string | null;
      payment_choice: 'online' | 'at_property' | 'part_online';
      lines: PriceLine[];
      total_dirham: Dirham;
      cash_dirham: Dirham;
      paid_dirham: Dirham;
      returned_dirham: Dirham;
      due_dirham: Dirham;
      wallet_paid_dirham: Dirham | null;
      total_usd_cents: number;
      /** dinar for one USD */
      usd_rate: number;
      /** dinar for one EUR */
      eur_rate: number;
      cancellation_policy: 'flexible' | 'moderate' | 'strict';
      free_cancellation_until: string | null;
      free_cancellation_now: FreeCancellation;
      refund_now_dirham: Dirham | null;
      credit_back_dirham: Dirham | null;
      refund_dirham: Dirham | null;
      relocation_credit_dirham: Dirham | null;
      granted_refund_dirham: Dirham;
      granted_refund_fee_dirham: Dirham;
      expires_at: string | null;
      undo_until: string | null;
      decline_reason: string | null;
      cancelled_by: 'guest' | 'host' | 'system' | 'admin' | null;
      cancel_reason: string | null;
      payment: {
        id: string;
        status: string;
        method: string;
        awaited_transfer: {
          reference: string;
          amount_dirham: Dirham;
        } | null;
      } | null;
      emergency: EmergencyNotice | null;
      left_at: string | null;
      created_at: string;
      timeline: {
        at: string;
        by: 'guest' | 'host' | 'system' | 'admin';
        status: BookingStatus;
        note: string | null;
      }[];
      changes: BookingChange[];
      actions: BookingAction[];
      dates_blocked: boolean;
    };
  };
  /** What other dates or another price of a stay would come to, before it is proposed. */
  previewChange: {
    params: {
      id: string;
    };
    query: {
      check_in?: unknown;
      check_out?: unknown;
      nights_dirham?: unknown;
    };
    body: undefined;
    ok: ChangePreview;
  };
  /** Propose other dates or another price to the guest, who has 24 hours to accept; for a request it is an offer. */
  proposeChange: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      check_in?: string | null | undefined;
      check_out?: string | null | undefined;
      nights_dirham?: number | null | undefined;
      message?: string | null | undefined;
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: StayDetail;
  };
  /** Take a proposal back that the guest has not answered. */
  withdrawChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayDetail;
  };
  /** The host accepts other dates or guests that the guest asks for; what it costs more of a paid stay is to be paid first, what it costs less goes to the guest’s wallet. */
  acceptAskedChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: {
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: StayDetail;
  };
  /** The host declines what the guest asks for: the stay stays as it is. */
  declineAskedChange: {
    params: {
      id: string;
      change_id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayDetail;
  };
  /** What the guest pays at the property, with the secret of which the phone makes the code; as application/pdf the receipt. */
  getTripCash: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: GuestCash;
  };
  /** The guest agrees to an amount that was recorded without a code, or opens a case. */
  answerTripCash: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      agrees: boolean;
    };
    ok: GuestCash;
  };
  /** What the guest pays the host at the property, with the secret by which the phone checks the code; as application/pdf the receipt. */
  getReservationCash: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: HostCash;
  };
  /** The host records cash, with the code of the guest or without; another amount opens a case. */
  recordCash: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      code: string | null;
      received_dirham: number;
      agreed_dirham: number;
      counted_at: string;
      wrong_tries?: number | undefined;
    };
    ok: HostCash;
  };
  /** The guest register of a stay, for its guest; numbers of documents are masked. */
  getTripRegister: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: TripRegister;
  };
  /** The guest enters or changes a person, under an id that the client makes. */
  saveTripPerson: {
    params: {
      id: string;
      person_id: string;
    };
    query: undefined;
    body: PersonChanges;
    ok: TripRegister;
  };
  /** The guest removes a person; one who is not there is removed already. */
  removeTripPerson: {
    params: {
      id: string;
      person_id: string;
    };
    query: undefined;
    body: undefined;
    ok: TripRegister;
  };
  /** The guest register of a stay, for its host; numbers of documents are masked. */
  getReservationRegister: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayRegister;
  };
  /** The host enters or changes a person, under an id that the client makes. */
  saveReservationPerson: {
    params: {
      id: string;
      person_id: string;
    };
    query: undefined;
    body: PersonChanges;
    ok: StayRegister;
  };
  /** The host removes a person; one who is not there is removed already. */
  removeReservationPerson: {
    params: {
      id: string;
      person_id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayRegister;
  };
  /** The numbers of all documents of a stay; the look is recorded for the owner. */
  readRegisterNumbers: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      numbers: {
        person_id: string;
        document_number: string;
      }[];
    };
  };
  /** Ask the guest to fill in the register, at most once a day. */
  askForRegister: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayRegister;
  };
  /** The registers of the host’s stays: present and coming ones, the soonest first, or past ones, the latest first. */
  listRegisters: {
    params: undefined;
    query: {
      period?: unknown;
      state?: unknown;
      property?: unknown;
      from?: unknown;
      to?: unknown;
      foreigners?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      registers: ListedRegister[];
      counts: {
        /** Exact up to 1,000; 1,001 means more */
        all: number;
        /** Exact up to 1,000; 1,001 means more */
        pending: number;
        /** Exact up to 1,000; 1,001 means more */
        incomplete: number;
        /** Exact up to 1,000; 1,001 means more */
        ready: number;
        /** Exact up to 1,000; 1,001 means more */
        exported: number;
      };
      properties: {
        id: string;
        title: string;
      }[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The registers of some stays, all of them complete, as application/pdf to print; recorded for the owner. */
  exportRegistersPdf: {
    params: undefined;
    query: undefined;
    body: RegisterExportInput;
    ok: {
      registers: {
        booking_id: string;
        number: string;
        property_title: string;
        check_in: string;
        check_out: string;
        persons: {
          name_arabic: string | null;
          name_latin: string | null;
          nationality: string | null;
          is_child: boolean;
          document: 'national_number' | 'passport' | null;
          birth_date: string | null;
          document_number: string | null;
        }[];
      }[];
    };
  };
  /** The registers of some stays as text/csv; recorded for the owner. */
  exportRegistersCsv: {
    params: undefined;
    query: undefined;
    body: RegisterExportInput;
    ok: {
      registers: {
        booking_id: string;
        number: string;
        property_title: string;
        check_in: string;
        check_out: string;
        persons: {
          name_arabic: string | null;
          name_latin: string | null;
          nationality: string | null;
          is_child: boolean;
          document: 'national_number' | 'passport' | null;
          birth_date: string | null;
          document_number: string | null;
        }[];
      }[];
    };
  };
  /** The caller’s conversations as guest and as host, latest first; all conversations for an administrator. */
  listConversations: {
    params: undefined;
    query: {
      q?: unknown;
      unread?: unknown;
      side?: unknown;
      /** Only questions without a booking, or only stays */
      kind?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: Conversation[];
    paged: 'header';
  };
  /** The last items of a thread, oldest first, which marks messages as read; with a cursor, earlier items. */
  listMessages: {
    params: {
      booking_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: Message[];
    paged: 'header';
  };
  /** The property, the booking and the other user of a conversation. */
  getConversationDetails: {
    params: {
      booking_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ConversationDetails;
  };
  /** Send a message to the other side of a booking; a `client_id` is stored once. */
  sendMessage: {
    params: undefined;
    query: undefined;
    body: {
      booking_id: string;
      receiver_id?: string | null | undefined;
      property_id?: string | null | undefined;
      text: string;
      reply_to_message_id?: string | null | undefined;
      client_id?: string | null | undefined;
      special_offer?: boolean | undefined;
    };
    ok: Message;
  };
  /** Report a message or its translation to the administrators. With `block` the caller also blocks the other side of the conversation, which only guest and host do themselves. */
  reportMessage: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      kind: 'message' | 'translation';
      ground?: ReportGround | null | undefined;
      reason?: string | null | undefined;
      block?: boolean | undefined;
    };
    ok: {
      reported: true;
    };
  };
  /** Ask the host of a home something before booking: opens a conversation without a booking. */
  openEnquiry: {
    params: undefined;
    query: undefined;
    body: {
      property_id: string;
      check_in?: string | null | undefined;
      check_out?: string | null | undefined;
      guests?: GuestCountsInput | null | undefined;
      text: string;
    };
    ok: Enquiry;
  };
  /** An enquiry with its offers, for its guest and whoever answers messages for the host. */
  getEnquiry: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Enquiry;
  };
  /** The guest ends an enquiry; an open offer ends with it. */
  closeEnquiry: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Enquiry;
  };
  /** What an offer would come to, before it is made. */
  previewOffer: {
    params: {
      id: string;
    };
    query: {
      check_in: string;
      check_out: string;
      adults: unknown;
      children?: unknown;
      infants?: unknown;
      nights_dirham?: unknown;
    };
    body: undefined;
    ok: OfferPreview;
  };
  /** Offer the guest of an enquiry a stay at a price for some hours; it takes the place of an open offer, and holds no nights. */
  makeOffer: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      check_in: string;
      check_out: string;
      guests: GuestCountsInput;
      nights_dirham?: number | null | undefined;
      /** for how many hours the offer stands */
      hours?: 6 | 24 | 48 | undefined;
      shown_total_dirham?: Dirham | null | undefined;
    };
    ok: Enquiry;
  };
  /** Take an offer back that the guest has not taken. */
  withdrawOffer: {
    params: {
      id: string;
      offer_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Enquiry;
  };
  /** The price of an open offer as a quote, with the end of free cancellation for a way of paying. */
  quoteOffer: {
    params: {
      id: string;
      offer_id: string;
    };
    query: {
      payment_choice?: unknown;
    };
    body: undefined;
    ok: Quote;
  };
  /** The guest takes an offer: that is an approved booking with the id of the enquiry, which holds its nights. */
  takeOffer: {
    params: {
      id: string;
      offer_id: string;
    };
    query: undefined;
    body: {
      payment_choice?: 'online' | 'at_property' | 'part_online' | undefined;
      shown_total_dirham?: Dirham | null | undefined;
      shown_online_dirham?: Dirham | null | undefined;
    };
    ok: Booking;
  };
  /** The guest declines an offer; the conversation goes on. */
  declineOffer: {
    params: {
      id: string;
      offer_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Enquiry;
  };
  /** The people whom the caller has blocked, the latest first. */
  listBlockedPeople: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      people: BlockedPerson[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Block somebody no longer: they and the caller can write to each other and book again. */
  unblockPerson: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      unblocked: true;
    };
  };
  /** The house manual of a property as its host writes it; empty where there is none. */
  getHouseManual: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: HouseManual;
  };
  /** Replace the texts of a house manual, unless it was saved elsewhere since `version`. */
  saveHouseManual: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      version: number;
      wifi_name?: string | null | undefined;
      wifi_password?: string | null | undefined;
      door_code?: string | null | undefined;
      texts: {
        en?: ManualTextsInput | undefined;
        ar?: ManualTextsInput | undefined;
        fr?: ManualTextsInput | undefined;
      };
      contacts?:
        | {
            name: string;
            phone: string;
          }[]
        | undefined;
    };
    ok: HouseManual;
  };
  /** Add a photo to a section of a house manual, as a data URL; it is re-encoded. */
  addHouseManualPhoto: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      section: PhotoSection;
      picture: string;
    };
    ok: HouseManual;
  };
  /** Remove a photo of a house manual. */
  removeHouseManualPhoto: {
    params: {
      property_id: string;
      manual_photo_id: string;
    };
    query: undefined;
    body: undefined;
    ok: HouseManual;
  };
  /** A photo of a house manual as a data URL. */
  getHouseManualPhoto: {
    params: {
      property_id: string;
      manual_photo_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      picture: string;
    };
  };
  /** The house manual for the guest of a paid or confirmed stay, until the day of check-out; empty where there is none. The password and the door code are null until two days before arrival. */
  getTripManual: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: TripManual;
  };
  /** A photo of the house manual for the guest, as a data URL. */
  getTripManualPhoto: {
    params: {
      id: string;
      manual_photo_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      picture: string;
    };
  };
  /** The saved replies of the caller and of the hosts for whom the caller answers all messages, by name. */
  listSavedReplies: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      replies: SavedReply[];
      hosts: {
        host_id: string;
        name: string;
      }[];
    };
  };
  /** Save a reply for the conversations of a host; without a host, of the caller. */
  createSavedReply: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      texts: MessageTextsInput;
      host_id?: string | null | undefined;
    };
    ok: SavedReply;
  };
  /** Replace the name and the texts of a saved reply. */
  changeSavedReply: {
    params: {
      saved_reply_id: string;
    };
    query: undefined;
    body: {
      name: string;
      texts: MessageTextsInput;
    };
    ok: SavedReply;
  };
  /** Delete a saved reply; it can be restored for a day. */
  deleteSavedReply: {
    params: {
      saved_reply_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Restore a saved reply that was deleted. */
  restoreSavedReply: {
    params: {
      saved_reply_id: string;
    };
    query: undefined;
    body: undefined;
    ok: SavedReply;
  };
  /** The saved replies of the host of a conversation, filled for its stay in the guest’s language. */
  listFilledReplies: {
    params: {
      booking_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      replies: FilledReply[];
    };
  };
  /** The rules by which messages are sent to guests of the caller’s homes, and the homes to choose from. */
  listMessageRules: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      rules: MessageRule[];
      hosts: {
        host_id: string;
        name: string;
        all_homes: boolean;
        homes: {
          id: string;
          title: string;
        }[];
      }[];
    };
  };
  /** Send a message at its time to guests of one home, or of all homes of a host; by default of the caller. */
  createMessageRule: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      moment: MessageMoment;
      timing: MessageTiming;
      texts: MessageTextsInput;
      host_id?: string | null | undefined;
      property_id?: string | null | undefined;
    };
    ok: MessageRule;
  };
  /** Replace a rule; messages that wait move to the new time. */
  changeMessageRule: {
    params: {
      message_rule_id: string;
    };
    query: undefined;
    body: {
      name: string;
      moment: MessageMoment;
      timing: MessageTiming;
      texts: MessageTextsInput;
    };
    ok: MessageRule;
  };
  /** Delete a rule with the messages that wait; it can be restored for a day. */
  deleteMessageRule: {
    params: {
      message_rule_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Restore a rule that was deleted. */
  restoreMessageRule: {
    params: {
      message_rule_id: string;
    };
    query: undefined;
    body: undefined;
    ok: MessageRule;
  };
  /** The scheduled messages of one stay, by their time. */
  listStayMessages: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      messages: StayMessage[];
    };
  };
  /** Change the text of a message for one stay, or skip it; null restores the text of the rule. */
  changeStayMessage: {
    params: {
      scheduled_message_id: string;
    };
    query: undefined;
    body: {
      text?: string | null | undefined;
      is_skipped?: boolean | null | undefined;
    };
    ok: StayMessage;
  };
  /** Homes that are free in place of a stay that its host cancelled, and who would pay what of each. */
  getRelocation: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Relocation;
  };
  /** Book one of these homes, paid from the refund and with credit of Diyar: all of it, or nothing. */
  relocateTrip: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      property_id: string;
      shown_price_dirham: Dirham;
      shown_credit_dirham: Dirham;
      shown_to_pay_dirham: Dirham;
    };
    ok: Relocation;
  };
  /** The same homes, for an administrator who books one for the guest. */
  getManagedRelocation: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Relocation;
  };
  /** Book one of these homes for the guest, with the reason. */
  relocateBooking: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      property_id: string;
      shown_price_dirham: Dirham;
      shown_credit_dirham: Dirham;
      shown_to_pay_dirham: Dirham;
      note: string;
    };
    ok: Relocation;
  };
  /** The disputes about a stay, and what the caller may open: its guest, its host, or a co-host for money. */
  listStayDisputes: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayDisputes;
  };
  /** Open a dispute about a stay. The other side is told, and has 24 hours to answer. */
  openDispute: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      kind: DisputeKind;
      amount_dirham: number;
      text: string;
    };
    ok: Dispute;
  };
  /** A dispute with what both sides wrote, for its guest, its host, or a co-host for money. */
  getDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Dispute;
  };
  /** Add a text, a photo (as a data URL; it is re-encoded) or a message of the conversation to an open dispute. */
  addDisputeEvidence: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      text?: string | null | undefined;
      picture?: string | null | undefined;
      message_id?: string | null | undefined;
    };
    ok: Dispute;
  };
  /** A photo of a dispute as a data URL, for both sides and for administrators who may read the dispute. */
  getDisputePhoto: {
    params: {
      dispute_id: string;
      dispute_photo_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      picture: string;
    };
  };
  /** The other side accepts what is asked, which settles it at once, offers a part of it, or refuses. */
  answerDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body:
      | {
          answer: 'accept';
        }
      | {
          answer: 'offer';
          amount_dirham: number;
          text: string;
        }
      | {
          answer: 'refuse';
          text: string;
        };
    ok: Dispute;
  };
  /** The side that opened the dispute accepts what the other offered, which settles it at once. */
  acceptDisputeOffer: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      offered_dirham: number;
    };
    ok: Dispute;
  };
  /** The side that opened the dispute takes it back; nothing is posted. */
  withdrawDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Dispute;
  };
  /** Appeal against the decision of a dispute, once and within 7 days. Another administrator decides on it, and that decision is final. */
  appealDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      text: string;
    };
    ok: Dispute;
  };
  /** The guest pays from the wallet what they owe of a dispute, or a part of it. */
  payDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      amount_dirham: number;
    };
    ok: Dispute;
  };
  /** Disputes for administrators: those to decide, those that wait for an answer, and those that are closed. */
  listDisputes: {
    params: undefined;
    query: {
      queue?: 'to_decide' | 'awaiting_answer' | 'closed' | undefined;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      disputes: QueuedDispute[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A dispute with what is known without the two sides, for administrators. */
  getDisputeToDecide: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: undefined;
    ok: DisputeToDecide;
  };
  /** What a decision would post to the ledger now. */
  previewDisputeDecision: {
    params: {
      dispute_id: string;
    };
    query: {
      outcome: DisputeOutcome;
      amount_dirham?: unknown;
    };
    body: undefined;
    ok: DisputeDecisionPreview;
  };
  /** The saved answers of administrators filled for the decision of a dispute, which both sides read. */
  listDecisionAnswers: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      answers: FilledAnswer[];
    };
  };
  /** Decide a dispute: the decision is posted at once, and both sides read the text. */
  decideDispute: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      outcome: DisputeOutcome;
      amount_dirham?: number | undefined;
      reason: DisputeReason;
      text: string;
      shown_owed_dirham: number;
    };
    ok: DisputeToDecide;
  };
  /** Record a bank transfer of the guest towards what they owe; the host is paid out of it. */
  recordDisputeTransfer: {
    params: {
      dispute_id: string;
    };
    query: undefined;
    body: {
      amount_dirham: number;
      bank_reference: string;
    };
    ok: DisputeToDecide;
  };
  /** Published reviews: those in the language of the caller first, then the others, each newest first; with a filter or an order only those that fit, by default the newest first. */
  listPropertyReviews: {
    params: {
      id: string;
    };
    query: {
      /** Words of the comment; words for the same thing in the three languages are found too */
      q?: unknown;
      /** What the comment speaks of, in any of the languages */
      topic?: unknown;
      /** Who stayed */
      party?: unknown;
      language?: unknown;
      sort?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      reviews: PropertyReview[];
      total: number;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** How many published reviews fit, and by topic, by who stayed and by language: each without its own filter. */
  countPropertyReviews: {
    params: {
      id: string;
    };
    query: {
      /** Words of the comment; words for the same thing in the three languages are found too */
      q?: unknown;
      /** What the comment speaks of, in any of the languages */
      topic?: unknown;
      /** Who stayed */
      party?: unknown;
      language?: unknown;
    };
    body: undefined;
    ok: {
      total: number;
      topics: {
        topic: ReviewTopic;
        count: number;
        good: number;
        last_stay_on: string;
      }[];
      parties: {
        party: ReviewParty;
        count: number;
      }[];
      languages: {
        language: 'en' | 'ar' | 'fr';
        count: number;
      }[];
    };
  };
  /** Guests’ reviews of the caller’s properties; of all properties for an administrator. */
  getReviewSummary: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      summary: {
        total_reviews: number;
        average_rating: number | null;
        recent_reviews: {
          id: string;
          booking_id: string;
          property_id: string;
          property_name: string;
          author_name: string;
          rating: number;
          comment: string | null;
          published_at: string;
          reply: string | null;
        }[];
      };
    };
  };
  /** The reviews of a stay, and what the caller may do with them. */
  getReviewState: {
    params: {
      booking_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ReviewState;
  };
  /** Write a review of a stay, or change it until both sides have written or the review window has ended. */
  submitReview: {
    params: {
      booking_id: string;
      role: 'guest' | 'host';
    };
    query: undefined;
    body: {
      rating: number;
      comment?: string | null | undefined;
      categories?: unknown;
    };
    ok: ReviewState;
  };
  /** The host replies in public to a guest’s published review; an empty reply removes it. */
  replyToReview: {
    params: {
      booking_id: string;
    };
    query: undefined;
    body: {
      reply: string;
    };
    ok: ReviewState;
  };
  /** Report a review to the administrators. */
  reportReview: {
    params: {
      review_id: string;
    };
    query: undefined;
    body: {
      ground?: ReportGround | null | undefined;
      reason?: string | null | undefined;
    };
    ok: {
      reported: true;
    };
  };
  /** The payment methods that are available now. */
  listPaymentMethods: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      methods: PaymentMethod[];
      limits: {
        method: PaymentMethod;
        least_dirham: Dirham;
        most_dirham: Dirham | null;
      }[];
      wallet_dirham: Dirham;
    };
  };
  /** A payment of the caller, for the page that waits for its outcome. */
  getPayment: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Payment;
  };
  /** Confirm a payment with the code that the gateway sent to the payer. */
  confirmPayment: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      code: string;
    };
    ok: Payment;
  };
  /** Have the gateway send another code to the same phone number; until it has, the former code counts. */
  sendPaymentCode: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      mobile_number: string;
      birth_year?: number | null | undefined;
    };
    ok: Payment;
  };
  /** The signed callback of a payment gateway; it may arrive twice, late or early. */
  receivePaymentCallback: {
    params: {
      provider: 'sandbox' | 'plutu';
    };
    query: undefined;
    body: Record<string, string | number | boolean | null>;
    ok: {
      status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
    };
  };
  /** The outcome that the payer chose on the sandbox page; not found unless the sandbox is enabled. */
  playSandboxOutcome: {
    params: {
      payment_id: string;
    };
    query: undefined;
    body: {
      outcome: 'approved' | 'failed';
    };
    ok: {
      status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown';
      return_url: string;
    };
  };
  /** Payments whose outcome the gateway has not told, oldest first. */
  listUnknownPayments: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      payments: ManagedPayment[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Record the outcome of an unknown payment, or that a failed one was paid, as the gateway’s statement shows it. */
  settlePayment: {
    params: {
      payment_id: string;
    };
    query: undefined;
    body: {
      outcome: 'approved' | 'failed';
      gateway_reference?: string | null | undefined;
      amount_dirham?: number | null | undefined;
      reason: string;
    };
    ok: ManagedPayment;
  };
  /** Reports of gateways that contradict what is recorded and are not closed, oldest first. */
  listPaymentContradictions: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      contradictions: PaymentContradiction[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Close a contradiction with a note on what was done; moves no money. */
  closePaymentContradiction: {
    params: {
      contradiction_id: string;
    };
    query: undefined;
    body: {
      note: string;
    };
    ok: PaymentContradiction;
  };
  /** Calls above the limit of an administrator that wait for a second one, oldest first. */
  listTwoPersonRequests: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      requests: TwoPersonRequest[];
      alone_dirham: Dirham;
      limit_dirham: Dirham;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Ask another administrator to agree to a call that was refused with `above_admin_limit`. The call is checked now, and made once another agrees. */
  askSecondAdmin: {
    params: undefined;
    query: undefined;
    body: {
      operation: TwoPersonOperation;
      params: Record<string, string>;
      body?: Record<string, unknown> | undefined;
    };
    ok: TwoPersonRequest;
  };
  /** Agree to the call of another administrator, which is made now. */
  agreeToRequest: {
    params: {
      request_id: string;
    };
    query: undefined;
    body: {
      amount_dirham: Dirham;
    };
    ok: TwoPersonRequest;
  };
  /** Refuse the call of another administrator, or take back one’s own. */
  refuseRequest: {
    params: {
      request_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: TwoPersonRequest;
  };
  /** The days for which there are statements, the latest first. */
  listReconciliationDays: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      days: {
        source: StatementSource;
        day: string;
        is_closed: boolean;
        differences: number;
        without_reason: number;
      }[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A day of a gateway or the bank: its statements, the four piles with their sums, and whether it is closed. */
  getReconciliationDay: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: undefined;
    body: undefined;
    ok: ReconciliationDay;
  };
  /** A pile of a day: payments of ours, lines of theirs, and what each differs by. */
  listReconciliationItems: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: {
      pile: Pile;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      items: ReconciliationItem[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Import a day of a gateway or the bank as CSV; the same file again changes nothing. */
  importStatement: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: undefined;
    body: {
      file_name: string;
      csv: string;
    };
    ok: {
      is_repeated: boolean;
      new_lines: number;
      known_lines: number;
      settled: number;
    };
  };
  /** Write why a line, or a payment without a line, differs, and post what follows from it; until the day is closed it can be written anew. */
  writeDifferenceReason: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: undefined;
    body: {
      item_id: string;
      reason: DifferenceReason;
      note: string;
    };
    ok: {
      without_reason: number;
    };
  };
  /** Withdraw the reason of a difference, and reverse what it posted; the same again changes nothing. */
  withdrawDifferenceReason: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: undefined;
    body: {
      item_id: string;
    };
    ok: {
      without_reason: number;
    };
  };
  /** Payments without a line that this line may mean, those that are closest in amount first. */
  listMatchCandidates: {
    params: {
      source: StatementSource;
      day: string;
      statement_line_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      payments: ReconciledPayment[];
    };
  };
  /** Match a line with a payment by hand, or take such a match back; an awaited bank transfer is settled by it. */
  matchStatementLine: {
    params: {
      source: StatementSource;
      day: string;
      statement_line_id: string;
    };
    query: undefined;
    body: {
      payment_id: string | null;
    };
    ok: {
      pile: Pile;
    };
  };
  /** Close a day whose differences all have a reason, none of them by the caller; it stays as it is from then on. */
  closeReconciliationDay: {
    params: {
      source: StatementSource;
      day: string;
    };
    query: undefined;
    body: undefined;
    ok: ReconciliationDay;
  };
  /** Money of unknown payers that waits until somebody knows whose it is, the oldest first. */
  listSuspense: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      items: SuspenseItem[];
      total_dirham: Dirham;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Clear money of an unknown payer after its day is closed: to a guest, to a host who owes fees, or back. Always on the word of two administrators; see `askSecondAdmin`. */
  clearSuspense: {
    params: {
      suspense_id: string;
    };
    query: undefined;
    body: {
      to: 'guest' | 'host' | 'payer';
      number: string;
      reason: string;
    };
    ok: {
      cleared_at: string;
    };
  };
  /** The balance of the caller’s wallet and its entries, newest first. */
  getWallet: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      balance_dirham: Dirham;
      available_dirham: Dirham;
      held_dirham: Dirham;
      available_from: string | null;
      owed_dirham: Dirham;
      awaited_dirham: Dirham;
      lapsing_dirham: Dirham;
      invitation: Invitation | null;
      entries: WalletEntry[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The caller’s referral code and link, and the guests whom they have invited, newest first. */
  getReferral: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: Referral;
  };
  /** The caller’s saved properties, newest first. */
  listWishlist: {
    params: undefined;
    query: {
      page?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
    };
    body: undefined;
    ok: {
      properties: {
        id: string;
        title: string;
        location: string;
        city: string;
        latitude: number;
        longitude: number;
        /** km from the centre of the search, where it has one */
        distance: number | null;
        dates: string | null;
        price: number;
        pricePerNight: number;
        priceFor: 'night';
        /** the average price of the nights of the search, before discounts; without dates the base price */
        nightly: {
          dirham: Dirham;
          usd_cents: number;
          eur_cents: number;
        };
        total: ShownPrice | null;
        /** with dates, as the quote of the stay says for paying online; absent where the stay, booked now, cannot be cancelled free of charge */
        free_cancellation_until?: string | undefined;
        /** with dates, the next fixed length that the stay does not reach and whose discount is higher, with the total of so many nights from the same check-in, as far as they can be booked */
        longer_stay?:
          | {
              nights: number;
              percent: number;
              total: ShownPrice;
            }
          | undefined;
        rating: number | null;
        review_count: number;
        image: string;
        photo: Photo;
        photos: Photo[];
        /** how many photos the home has; absent where it has the 5 or more that its card can show */
        photo_count?: number | undefined;
        isGuestFavorite: boolean;
        /** the facts are on the page of the home and on that of the host */
        trusted_host: boolean;
        property_type: PropertyType;
        amenities: Amenity[];
        guests: number;
        bedrooms: number;
        bathrooms: number;
        instant_book: boolean;
        /** the host takes cash on arrival */
        pay_at_property: boolean;
        main_image: string;
        price_per_night: number;
        is_available: boolean;
        /** by how much the base price of a night is lower than when the caller saved the home; null where it is less than 5 % lower, or not known */
        price_fall: ShownPrice | null;
      }[];
      total: number;
      page: number;
      limit: number;
    };
  };
  /** Save a property, or remove it from the wishlist if it is saved. */
  toggleWishlist: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      liked: boolean;
    };
  };
  /** Remove a property from the wishlist. */
  removeFromWishlist: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      liked: boolean;
    };
  };
  /** Which of these properties are saved. */
  checkWishlist: {
    params: undefined;
    query: undefined;
    body: {
      property_ids: string[];
    };
    ok: {
      liked_ids: string[];
    };
  };
  /** The stays that the caller waits for, the soonest first. */
  listAvailabilityAlerts: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      alerts: AvailabilityAlert[];
    };
  };
  /** Tell the caller once, by notification and mail, when exactly these nights can be booked. It holds no nights, and ends at check-in. */
  addAvailabilityAlert: {
    params: undefined;
    query: undefined;
    body: {
      property_id: string;
      check_in: string;
      check_out: string;
      guests: number;
    };
    ok: AvailabilityAlert;
  };
  /** Wait no longer for a stay. */
  removeAvailabilityAlert: {
    params: {
      alert_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      removed: true;
    };
  };
  /** The caller’s lists of saved homes, the one that a heart saves into first. */
  listSavedLists: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      lists: SavedListSummary[];
    };
  };
  /** Make a list, into which hearts save from now on. */
  createSavedList: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
    };
    ok: SavedListReference;
  };
  /** A list with its homes, in its order or newest first, what they cost on its dates, votes and notes. */
  getSavedList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: undefined;
    ok: SavedListDetail;
  };
  /** Rename a list, or change its dates or guests; null takes them away. */
  changeSavedList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: {
      name?: string | undefined;
      stay?:
        | {
            check_in: string;
            check_out: string;
          }
        | null
        | undefined;
      guests?: number | null | undefined;
    };
    ok: {
      done: true;
    };
  };
  /** Delete a list; its homes are no longer saved, and its link opens nothing. It can be put back within a day. */
  deleteSavedList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      done: true;
    };
  };
  /** Undo the deletion of a list within a day, with its homes, votes, notes, order and link. */
  restoreSavedList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
      /** null for the first list, which is called “Wishlist” */
      name: string | null;
      /** homes that were saved into another list meanwhile, and stay there */
      elsewhere: number;
    };
  };
  /** Give the homes of a list an order, which friends see too; without homes the newest come first again. */
  orderSavedList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: {
      property_ids: string[];
    };
    ok: {
      done: true;
    };
  };
  /** Save a home into this list, or move it there from another. */
  saveToList: {
    params: {
      list_id: string;
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: SavedListReference;
  };
  /** The list into which a home is saved. */
  findSavedHome: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      list: SavedListReference | null;
    };
  };
  /** Undo the last removal or move of a home, within a day: it is where it was, with votes and notes. */
  restoreSavedHome: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: undefined;
    ok: SavedListReference;
  };
  /** Vote for a home of a list of one’s own, or take the vote back. */
  voteInList: {
    params: {
      list_id: string;
      property_id: string;
    };
    query: undefined;
    body: {
      is_voted: boolean;
    };
    ok: {
      done: true;
    };
  };
  /** Write, change or (without text) delete one’s note on a home of a list of one’s own. */
  noteInList: {
    params: {
      list_id: string;
      property_id: string;
    };
    query: undefined;
    body: {
      text: string;
    };
    ok: {
      done: true;
    };
  };
  /** The link of a list, and the friends who voted or left notes. */
  getListShare: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListShare;
  };
  /** Make a link that shows the list to whoever has it, or change what its readers may do; a link that is there stays. */
  shareList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: {
      friends_vote: boolean;
    };
    ok: ListShare;
  };
  /** Revoke the link of a list for good; the next one is another. */
  unshareList: {
    params: {
      list_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListShare;
  };
  /** Delete a friend’s votes and notes, and let them write no more of them. */
  removeListFriend: {
    params: {
      list_id: string;
      friend_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListShare;
  };
  /** A shared list by the token of its link, without the names of people. */
  readSharedList: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: SharedList;
  };
  /** Vote for a home of a shared list, or take the vote back, where its owner lets friends vote. */
  voteInSharedList: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
      property_id: string;
      is_voted: boolean;
    };
    ok: {
      done: true;
    };
  };
  /** Write, change or (without text) delete one’s note on a home of a shared list, where its owner lets friends do so. */
  noteInSharedList: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
      property_id: string;
      text: string;
    };
    ok: {
      done: true;
    };
  };
  /** The searches of which the caller is told when new homes match, the newest first. */
  listSavedSearches: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      searches: SavedSearch[];
      rate: ShownPrice;
    };
  };
  /** The saved search of whose new homes the caller was told last, within the last week, as long as one of them can be booked. */
  getLatestAlert: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      search: {
        id: string;
        /** the parameters of `searchProperties`, without order and page */
        query: string;
        place_name: string | null;
        place_names: Record<string, string>;
        told_at: string;
      } | null;
    };
  };
  /** Tell the caller of new homes that match a search: at most one message a day about all searches and prices, until the day of check-in. The same search is kept once. */
  saveSearch: {
    params: undefined;
    query: undefined;
    body: {
      search: string;
    };
    ok: {
      id: string;
      /** the parameters of `searchProperties`, without order and page */
      query: string;
    };
  };
  /** Tell the caller of a search no more. */
  removeSavedSearch: {
    params: {
      search_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      removed: true;
    };
  };
  /** A text that the caller may read, translated; only where the operator has set a translator. */
  translateText: {
    params: undefined;
    query: undefined;
    body: {
      kind: TranslatedKind;
      id: string;
      language?: 'en' | 'ar' | 'fr' | null | undefined;
    };
    ok: {
      text: string;
      /** the code of the language of the original, where it is known */
      language: string | null;
    };
  };
  /** Report the translation of a text to the administrators, with what it said. */
  reportTranslation: {
    params: undefined;
    query: undefined;
    body: {
      kind: TranslatedKind;
      id: string;
      translation: string;
      reason?: string | null | undefined;
    };
    ok: {
      reported: true;
    };
  };
  /** The caller’s own notifications, newest first; those of another user are forbidden. */
  listNotifications: {
    params: {
      userId: string;
    };
    query: {
      unread_only?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      notifications: Notification[];
      /** Exact up to 1,000; 1,001 means more */
      unread_count: number;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Mark a notification as read; one that is read already stays as it is. */
  readNotification: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
      read: true;
      read_at: string;
      /** Exact up to 1,000; 1,001 means more */
      unread_count: number;
    };
  };
  /** Mark all notifications as read, or all up to and including `up_to`. */
  readAllNotifications: {
    params: undefined;
    query: undefined;
    body: {
      up_to?: string | null | undefined;
    };
    ok: {
      /** Exact up to 1,000; 1,001 means more */
      unread_count: number;
    };
  };
  /** The groups of notifications that the caller also gets by mail, and on devices. */
  getNotificationPreferences: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: NotificationPreferences;
  };
  /** Choose the groups of notifications that are also sent by mail, and to devices; without `push` these stay. */
  setNotificationPreferences: {
    params: undefined;
    query: undefined;
    body: {
      email: {
        bookings: boolean;
        reminders: boolean;
        messages: boolean;
        reviews: boolean;
        listings: boolean;
        offers: boolean;
      };
      push?:
        | {
            bookings: boolean;
            messages: boolean;
          }
        | undefined;
    };
    ok: NotificationPreferences;
  };
  /** The devices that show the caller’s notifications as they come, newest first, and the key to add one. */
  getPush: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      devices: PushDevice[];
      /** `applicationServerKey` of a subscription; null where the site sends none */
      public_key: string | null;
    };
  };
  /** Show the caller’s notifications on the browser of this session, in the language of the call. */
  addPushDevice: {
    params: undefined;
    query: undefined;
    body: {
      endpoint: string;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
    ok: {
      devices: PushDevice[];
    };
  };
  /** Replace a subscription that a browser has renewed by itself; the former one proves that it is the same browser. */
  renewPushDevice: {
    params: undefined;
    query: undefined;
    body: {
      former: {
        endpoint: string;
        keys: {
          p256dh: string;
          auth: string;
        };
      };
      renewed: {
        endpoint: string;
        keys: {
          p256dh: string;
          auth: string;
        };
      };
    };
    ok: {
      renewed: true;
    };
  };
  /** Show no more notifications on a device of the caller. */
  removePushDevice: {
    params: {
      push_device_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      devices: PushDevice[];
    };
  };
  /** The nights of a property with price, block and booking; at most 400 days. */
  getCalendar: {
    params: {
      property_id: string;
    };
    query: {
      from: string;
      to: string;
    };
    body: undefined;
    ok: {
      id: string;
      title: string;
      photo: Photo | null;
      listing_status: 'draft' | 'submitted' | 'published' | 'rejected' | 'unlisted';
      base_price_dirham: Dirham;
      min_nights: number;
      days: CalendarDay[];
      /** Bookings that hold nights of the range, and requests for them */
      bookings: CalendarBooking[];
      /** The calendars of other platforms that the property reads */
      feeds: CalendarSource[];
      from: string;
      to: string;
    };
  };
  /** Blocks, opens, prices or limits the nights of a property; tells which were changed and which skipped. */
  editCalendar: {
    params: {
      property_id: string;
    };
    query: undefined;
    body: {
      from: string;
      to: string;
      status?: 'open' | 'blocked' | undefined;
      /** null: the price that the rules give */
      price_dirham?: number | null | undefined;
      /** null: as the rules say */
      min_nights?: number | null | undefined;
      /** null or empty: no note */
      note?: string | null | undefined;
    };
    ok: CalendarChange;
  };
  /** The nights of all properties of the host as ranges of alike nights, in pages; of all properties for an administrator; at most 62 days. */
  listCalendars: {
    params: undefined;
    query: {
      from: string;
      to: string;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      from: string;
      to: string;
      properties: CalendarRow[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The same edit for several properties; `dry_run` only tells what would change. */
  editCalendars: {
    params: undefined;
    query: undefined;
    body: {
      from: string;
      to: string;
      status?: 'open' | 'blocked' | undefined;
      /** null: the price that the rules give */
      price_dirham?: number | null | undefined;
      /** null: as the rules say */
      min_nights?: number | null | undefined;
      /** null or empty: no note */
      note?: string | null | undefined;
      property_ids: string[];
      /** Changes each price; excludes price_dirham */
      price_percent?: number | undefined;
      dry_run?: boolean | undefined;
    };
    ok: CalendarChange;
  };
  /** Prices, availability and shortest stays of many ranges of nights of many properties, for channel managers; answers range by range. */
  writeCalendarRanges: {
    params: undefined;
    query: undefined;
    body: {
      /** In this order: where two have the same night, the later one holds. Of at most 50 properties and 36500 nights together */
      ranges: {
        property_id: string;
        from: string;
        to: string;
        status?: 'open' | 'blocked' | undefined;
        /** null: the price that the rules give */
        price_dirham?: number | null | undefined;
        /** null: as the rules say */
        min_nights?: number | null | undefined;
        /** null or empty: no note */
        note?: string | null | undefined;
      }[];
    };
    ok: {
      /** Nights that are otherwise than before the call */
      changed_nights: number;
      /** One for each range, in their order */
      results: RangeResult[];
    };
  };
  /** Restores the nights that an edit has changed; what was changed since is left alone. */
  undoCalendarEdit: {
    params: undefined;
    query: undefined;
    body: {
      token: string;
    };
    ok: {
      restored_nights: number;
      kept_nights: number;
      kept: {
        property_id: string;
        from: string;
        to: string;
        reason: 'booked' | 'changed';
      }[];
    };
  };
  /** The calendars that a property reads, their conflicts with bookings, and the links by which others read it. */
  getCalendarSync: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: CalendarSync;
  };
  /** Reads the calendar of another platform from now on; answers when the first reading has ended, also if it failed. */
  addCalendarFeed: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      url: string;
      partner: Partner;
      /** What the host calls it */
      name?: string | undefined;
    };
    ok: CalendarFeed;
  };
  /** Replaces the address of a feed, and reads it; nights of the last good copy stay closed until it is read. */
  replaceCalendarFeedUrl: {
    params: {
      id: string;
      feed_id: string;
    };
    query: undefined;
    body: {
      url: string;
    };
    ok: CalendarFeed;
  };
  /** Reads a calendar no longer, and opens the nights that only it claims. */
  removeCalendarFeed: {
    params: {
      id: string;
      feed_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
      freed_nights: number;
    };
  };
  /** Reads a calendar now, and answers when the reading has ended. */
  readCalendarFeed: {
    params: {
      id: string;
      feed_id: string;
    };
    query: undefined;
    body: undefined;
    ok: CalendarFeed;
  };
  /** What the host does about an event that collides with a booking. */
  decideFeedConflict: {
    params: {
      id: string;
      event_id: string;
    };
    query: undefined;
    body: {
      choice: 'keep_booking' | 'same_guest';
    };
    ok: CalendarSync;
  };
  /** A secret link by which a partner reads the calendar, without what came from that partner. */
  createCalendarLink: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      partner: Partner;
      /** What the host calls it */
      name?: string | undefined;
    };
    ok: CalendarLink;
  };
  /** Its reader gets 404 from now on. */
  revokeCalendarLink: {
    params: {
      id: string;
      link_id: string;
    };
    query: undefined;
    body: undefined;
    ok: CalendarLink;
  };
  /** The calendars whose last reading failed, those without a good copy for longest first. */
  listFailingFeeds: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      feeds: FailingFeed[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The API keys of the caller, the newest first, with those that ended or were revoked in the last 30 days. */
  listApiKeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      keys: ApiKey[];
    };
  };
  /** Makes an API key; its secret is in this answer alone. */
  createApiKey: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      scopes: KeyScope[];
      days: 30 | 90 | 180 | 365;
    };
    ok: NewApiKey;
  };
  /** Makes a key with the same name, scopes and days in place of this one, which works for 24 more hours. */
  rotateApiKey: {
    params: {
      api_key_id: string;
    };
    query: undefined;
    body: undefined;
    ok: NewApiKey;
  };
  /** Revokes a key at once. */
  revokeApiKey: {
    params: {
      api_key_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ApiKey;
  };
  /** The addresses to which events of the host are sent, in the order in which they were added. */
  listWebhooks: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      webhooks: Webhook[];
    };
  };
  /** Sends events of these types to an address from now on; answers with the secret, which is not shown again. */
  addWebhook: {
    params: undefined;
    query: undefined;
    body: {
      url: string;
      events: WebhookEvent[];
    };
    ok: WebhookWithSecret;
  };
  /** Changes the address or the events, or switches a webhook off or on; switched on, it is sent what it has not taken yet. */
  changeWebhook: {
    params: {
      webhook_id: string;
    };
    query: undefined;
    body: {
      url?: string | undefined;
      events?: WebhookEvent[] | undefined;
      is_on?: boolean | undefined;
    };
    ok: Webhook;
  };
  /** Makes a new secret, which is not shown again; the one before signs too for a day. */
  renewWebhookSecret: {
    params: {
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    ok: WebhookWithSecret;
  };
  /** Sends nothing more to an address, and deletes its log. */
  removeWebhook: {
    params: {
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** What was sent to an address in the last 30 days or waits to be sent, the latest first. */
  listWebhookDeliveries: {
    params: {
      webhook_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      deliveries: WebhookDelivery[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Sends an event again with the same id: one that was delivered once more, another one at once. */
  resendWebhookDelivery: {
    params: {
      webhook_id: string;
      webhook_delivery_id: string;
    };
    query: undefined;
    body: undefined;
    ok: WebhookDelivery;
  };
  /** Sends an event of the type `webhook.test`. */
  testWebhook: {
    params: {
      webhook_id: string;
    };
    query: undefined;
    body: undefined;
    ok: WebhookDelivery;
  };
  /** The public page of a host with the homes that can be booked, the most liked first. */
  getHostProfile: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      host: HostProfile;
      homes: PropertyCard[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The homes of a host that can be booked, the most liked first. */
  listHostHomes: {
    params: {
      id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
      /** How many photos each card has in `photos`, by default 3; `photo`, the first one, and `image` are there also with 0 */
      photos?: unknown;
    };
    body: undefined;
    ok: {
      homes: PropertyCard[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Report the page of a host to the administrators, and with `block` also block the host; nobody reports their own. */
  reportHost: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      ground?: ReportGround | null | undefined;
      reason?: string | null | undefined;
      block?: boolean | undefined;
    };
    ok: {
      reported: true;
    };
  };
  /** Published reviews of the homes of a host that can be booked: those in the language of the caller first, then the others, each newest first. */
  listHostReviews: {
    params: {
      id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      reviews: HostReview[];
      total: number;
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Requests, arrivals, stays and departures of today and tomorrow, and what there is to do; of all hosts for an administrator. */
  getHostToday: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: HostToday;
  };
  /** Earnings of the host in this month, and those expected; for an administrator the sum of all hosts. */
  getHostEarnings: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: HostEarnings;
  };
  /** Emergency areas that have not ended, those of the first nights first; or those that have, the newest first. */
  listEmergencies: {
    params: undefined;
    query: {
      state?: 'open' | 'ended' | undefined;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      emergencies: Emergency[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** How many homes, stays, guests and how much money an area would concern. */
  previewEmergency: {
    params: undefined;
    query: undefined;
    body: {
      /** Corners in order; a home on an edge is inside. Within 19–34.5° north and 9–26° east, without crossing edges. */
      corners: {
        latitude: number;
        longitude: number;
      }[];
      first_night: string;
      last_night: string;
    };
    ok: EmergencyPreview;
  };
  /** Declare an emergency area: free cancellation, payouts held, guests and hosts told. */
  declareEmergency: {
    params: undefined;
    query: undefined;
    body: {
      /** Corners in order; a home on an edge is inside. Within 19–34.5° north and 9–26° east, without crossing edges. */
      corners: {
        latitude: number;
        longitude: number;
      }[];
      first_night: string;
      last_night: string;
      name: string;
      reason: EmergencyReason;
      text_en: string;
      text_ar: string;
      text_fr: string;
    };
    ok: EmergencyDetail;
  };
  /** One emergency area with its history. */
  getEmergency: {
    params: {
      emergency_id: string;
    };
    query: undefined;
    body: undefined;
    ok: EmergencyDetail;
  };
  /** Change the area, the days or the texts; the stays that come in or leave are told. */
  changeEmergency: {
    params: {
      emergency_id: string;
    };
    query: undefined;
    body: {
      /** Corners in order; a home on an edge is inside. Within 19–34.5° north and 9–26° east, without crossing edges. */
      corners: {
        latitude: number;
        longitude: number;
      }[];
      first_night: string;
      last_night: string;
      name: string;
      reason: EmergencyReason;
      text_en: string;
      text_ar: string;
      text_fr: string;
      version: number;
    };
    ok: EmergencyDetail;
  };
  /** End an emergency area: payouts go on; what was cancelled stays refunded. */
  endEmergency: {
    params: {
      emergency_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: EmergencyDetail;
  };
  /** Emergency areas over the homes for which the caller acts, and the stays that they concern. */
  listHostEmergencies: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      emergencies: {
        id: string;
        reason: EmergencyReason;
        text: string;
        first_night: string;
        last_night: string;
        homes: number;
        stays: number;
      }[];
    };
  };
  /** Fees, limits and prices of currencies with their history and those of the future, newest first. */
  listDatedValues: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      values: DatedValue[];
      versions: {
        kind: DatedKind;
        version: number;
      }[];
    };
  };
  /** Set a fee, a limit or the price of a currency from a future day on; what was booked before keeps its own. */
  addDatedValue: {
    params: undefined;
    query: undefined;
    body: {
      kind: DatedKind;
      value: number;
      from: string;
      reason: string;
      version?: number | undefined;
      reverts?: string | null | undefined;
    };
    ok: {
      values: DatedValue[];
      versions: {
        kind: DatedKind;
        version: number;
      }[];
    };
  };
  /** Remove a fee, a limit or the price of a currency that is not in force yet. */
  removeDatedValue: {
    params: {
      dated_value_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      values: DatedValue[];
      versions: {
        kind: DatedKind;
        version: number;
      }[];
    };
  };
  /** The words that administrators add to the filter of contact details, with their versions. */
  getContactWords: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: ContactWords;
  };
  /** Replace the words of the filter of contact details, at once or from a later day on. */
  setContactWords: {
    params: undefined;
    query: undefined;
    body: {
      networks: string[];
      blocked: string[];
      allowed: string[];
      version: number;
      from: string | null;
      reason: string;
      reverts?: number | null | undefined;
    };
    ok: ContactWords;
  };
  /** Where the caller’s payouts go, and a change that does not count yet; never for co-hosts. */
  getPayoutAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: PayoutDetails;
  };
  /** Enter where payouts go. A change counts 72 hours later and is told to the owner by mail. */
  savePayoutAccount: {
    params: undefined;
    query: undefined;
    body: {
      kind: 'iban' | 'wallet';
      provider: string;
      holder: string;
      number: string;
    };
    ok: PayoutDetails;
  };
  /** Stop a change that does not count yet. */
  stopPayoutChange: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: PayoutDetails;
  };
  /** Payout accounts that wait for an administrator, the oldest first, at most 50. */
  listPayoutAccounts: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      payout_accounts: WaitingPayoutAccount[];
    };
  };
  /** The whole number of a payout account; each look is recorded, also for its owner. */
  getPayoutAccountNumber: {
    params: {
      payout_account_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      number: string;
    };
  };
  /** An administrator verifies or refuses a payout account. */
  decidePayoutAccount: {
    params: {
      payout_account_id: string;
    };
    query: undefined;
    body: {
      state: 'verified' | 'refused';
      reason?: string | null | undefined;
    };
    ok: PayoutAccount;
  };
  /** Batches by state, transfers that came back, and payouts that are due or held, with their sums in dirham. */
  getPayoutSums: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      due: {
        count: number;
        amount_dirham: Dirham;
      };
      draft: {
        count: number;
        amount_dirham: Dirham;
      };
      approved: {
        count: number;
        amount_dirham: Dirham;
      };
      exported: {
        count: number;
        amount_dirham: Dirham;
      };
      sent: {
        count: number;
        amount_dirham: Dirham;
      };
      returned: {
        count: number;
        amount_dirham: Dirham;
      };
      held: {
        count: number;
        amount_dirham: Dirham;
      };
      waiting: {
        count: number;
        amount_dirham: Dirham;
        obstacle: 'account_missing' | 'account_unverified' | 'account_refused' | 'account_resting' | 'account_returned';
      }[];
    };
  };
  /** Batches of payouts, the newest first. */
  listPayoutBatches: {
    params: undefined;
    query: {
      state?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      batches: PayoutBatchLine[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Draft a batch of all payouts that are due, at most 10,000: owed fees are taken off, held ones are left out, and transfers above the cap are split. */
  draftPayoutBatch: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      batch_id: string;
    };
  };
  /** A batch with its sums and steps. */
  getPayoutBatch: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: undefined;
    ok: PayoutBatch;
  };
  /** The transfers of a batch in their order. */
  listPayoutTransfers: {
    params: {
      batch_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      transfers: PayoutTransfer[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** What a batch leaves out, by host and reason, the largest sums first, at most 200. */
  listLeftOutPayouts: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      left_out: LeftOutPayouts[];
    };
  };
  /** Leave a transfer out of a draft, or take it in again. */
  leaveOutTransfer: {
    params: {
      transfer_id: string;
    };
    query: undefined;
    body: {
      is_left_out: boolean;
    };
    ok: PayoutBatch;
  };
  /** Approve a batch that another administrator has drafted: `amount_dirham`, as it was shown, moves from what hosts are owed to payouts in flight. */
  approvePayoutBatch: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: {
      amount_dirham: Dirham;
    };
    ok: PayoutBatch;
  };
  /** Discard a draft: its payouts wait for the next. */
  discardPayoutBatch: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: undefined;
    ok: PayoutBatch;
  };
  /** Assign the transfers of an approved batch to files for the banks; from now on holds do not stop them. */
  exportPayoutBatch: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: undefined;
    ok: PayoutBatch;
  };
  /** When a file of an exported batch was made, the latest first; as text/csv the file itself, which is recorded. */
  getPayoutFile: {
    params: {
      batch_id: string;
    };
    query: {
      file: 'csv' | 'ncb' | 'jumhouria';
    };
    body: undefined;
    ok: {
      exports: {
        at: string;
        by: string;
        transfers: number;
      }[];
    };
  };
  /** The bank has sent an exported batch. */
  markBatchSent: {
    params: {
      batch_id: string;
    };
    query: undefined;
    body: undefined;
    ok: PayoutBatch;
  };
  /** The bank has sent a transfer back: its payouts are owed to the host again. */
  returnTransfer: {
    params: {
      transfer_id: string;
    };
    query: undefined;
    body: {
      reason: PayoutReturnReason;
    };
    ok: PayoutBatch;
  };
  /** Transfers that came back and were not sent again, the latest first, with what has to happen. */
  listReturnedTransfers: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      returns: ReturnedTransfer[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Make the payouts of a returned transfer due again, for the next batch. */
  sendTransferAgain: {
    params: {
      transfer_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      transfer_id: string;
    };
  };
  /** Holds on payouts that stand, the newest first, with what each keeps from the bank. */
  listPayoutHolds: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      holds: PayoutHold[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** At most 20 hosts with an email address, or with a text in their name or that of one of their homes. */
  findHoldableHosts: {
    params: undefined;
    query: {
      q: string;
    };
    body: undefined;
    ok: {
      hosts: HoldableHost[];
    };
  };
  /** Hold the payouts of a host or of a property; what is held already stays as it is. */
  addPayoutHold: {
    params: undefined;
    query: undefined;
    body: {
      kind: 'person' | 'property';
      subject_id: string;
      reason: string;
    };
    ok: {
      hold_id: string;
    };
  };
  /** Lift a hold: the next batch takes what it covered. */
  liftPayoutHold: {
    params: {
      hold_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      hold_id: string;
    };
  };
  /** The payouts of a booking with the fees that were taken off them, and its own fees that were taken off others. */
  getBookingPayouts: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: StayPayouts;
  };
  /** Figures of a host: earned, coming, held, on its way, paid out, returned; by month and home; owed fees. */
  getEarningsOverview: {
    params: undefined;
    query: {
      host_id?: unknown;
    };
    body: undefined;
    ok: EarningsOverview;
  };
  /** Payouts of a host, the latest first. */
  listPayouts: {
    params: undefined;
    query: {
      host_id?: unknown;
      state?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      payouts: Payout[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** What a month brought a host, by default the current one; as application/pdf a file to print. */
  getEarningsStatement: {
    params: undefined;
    query: {
      host_id?: unknown;
      month?: unknown;
    };
    body: undefined;
    ok: EarningsStatement;
  };
  /** What each stay, case and cancellation brought in a month, in the order of arrival; as text/csv all of them. */
  listStatementStays: {
    params: undefined;
    query: {
      host_id?: unknown;
      month?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      stays: StatementStay[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The hosts whose earnings the caller may see: the caller first, then those for whom the caller takes care of money. */
  listEarningsHosts: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      hosts: {
        host_id: string;
        name: string;
        is_own: boolean;
        is_limited: boolean;
      }[];
    };
  };
  /** Statements of fees that are not paid, those that are due first at the top. */
  listFeeStatements: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      fee_statements: ManagedFeeStatement[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The statement with this reference, before a transfer is recorded. */
  getFeeStatement: {
    params: {
      fee_reference: string;
    };
    query: undefined;
    body: undefined;
    ok: ManagedFeeStatement;
  };
  /** Record a transfer with this reference that has arrived, once for each reference of the bank. */
  recordFeeTransfer: {
    params: {
      fee_reference: string;
    };
    query: undefined;
    body: {
      amount_dirham: number;
      bank_reference: string;
    };
    ok: ManagedFeeStatement;
  };
  /** How a home does, against similar homes of other hosts nearby, and its next 60 nights; totals of the platform for an administrator. */
  getHostInsights: {
    params: undefined;
    query: {
      property_id?: unknown;
      days?: unknown;
    };
    body: undefined;
    ok: HostInsights;
  };
  /** Bookings and their value by week, conversion, occupancy by city, searches that found nothing, cohorts of hosts. */
  getAnalytics: {
    params: undefined;
    query: {
      weeks?: unknown;
    };
    body: undefined;
    ok: Analytics;
  };
  /** The photos of an own listing; photos are uploaded by the tus protocol to `…/photos/uploads`. */
  listListingPhotos: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListingPhotos;
  };
  /** Orders the photos of an own listing; unknown ids are ignored, photos that are not named come last. */
  orderListingPhotos: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      order: string[];
    };
    ok: ListingPhotos;
  };
  /** Changes the caption or the alternative text of a photo in the given languages, or says what it shows; an empty text removes it. Guests see the room at once. */
  updateListingPhoto: {
    params: {
      id: string;
      photo_id: string;
    };
    query: undefined;
    body: {
      captions?: Partial<Record<'en' | 'ar' | 'fr', string>> | undefined;
      alternative_texts?: Partial<Record<'en' | 'ar' | 'fr', string>> | undefined;
      room?: PhotoRoom | null | undefined;
    };
    ok: ListingPhotos;
  };
  /** Removes a photo from an own listing; guests see the published ones until the change is submitted. */
  deleteListingPhoto: {
    params: {
      id: string;
      photo_id: string;
    };
    query: undefined;
    body: undefined;
    ok: ListingPhotos;
  };
  /** Help articles in the reader’s language: all, or those that match a question, the best match first. */
  searchHelp: {
    params: undefined;
    query: {
      q?: unknown;
    };
    body: undefined;
    ok: {
      articles: ArticleHead[];
    };
  };
  /** A help article: paragraphs, headings with “## ”, list items with “- ” and links, as in Markdown. */
  getHelpArticle: {
    params: {
      slug: ArticleSlug;
    };
    query: undefined;
    body: undefined;
    ok: {
      slug: ArticleSlug;
      group: HelpGroup;
      title: string;
      summary: string;
      body: string;
      related: ArticleHead[];
    };
  };
  /** Open a support case. */
  openCase: {
    params: undefined;
    query: undefined;
    body: {
      topic: CaseTopic;
      subject: string;
      text: string;
    };
    ok: Case;
  };
  /** The caller’s support cases, the most recently changed first. */
  listOwnCases: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      cases: CaseHead[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A support case of the caller with its messages. */
  getOwnCase: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: Case;
  };
  /** Add a message to a support case of the caller, which reopens it for administrators; a closed one is refused. */
  addToCase: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      text: string;
    };
    ok: Case;
  };
  /** Support cases in one state: open ones oldest first, others newest first. */
  listCases: {
    params: undefined;
    query: {
      state?: 'open' | 'answered' | 'closed' | undefined;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      cases: QueuedCase[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
      counts: {
        open: number;
        answered: number;
        closed: number;
      };
    };
  };
  /** A support case with its messages and the user who opened it. */
  getCase: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: WholeQueuedCase;
  };
  /** Answer a support case and, with `close`, close it; the user is notified. */
  answerCase: {
    params: {
      id: string;
    };
    query: undefined;
    body: {
      text: string;
      close?: boolean | undefined;
    };
    ok: WholeQueuedCase;
  };
  /** Close a support case without an answer. */
  closeCase: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: WholeQueuedCase;
  };
  /** The answers that administrators share, by name. */
  listSavedAnswers: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      answers: SavedAnswer[];
    };
  };
  /** Save an answer for all administrators; its name is its own. */
  createSavedAnswer: {
    params: undefined;
    query: undefined;
    body: {
      name: string;
      texts: {
        en?: string | undefined;
        ar?: string | undefined;
        fr?: string | undefined;
      };
    };
    ok: SavedAnswer;
  };
  /** Replace the name and the texts of a saved answer, unless somebody else has changed it since `version`. */
  changeSavedAnswer: {
    params: {
      saved_answer_id: string;
    };
    query: undefined;
    body: {
      name: string;
      texts: {
        en?: string | undefined;
        ar?: string | undefined;
        fr?: string | undefined;
      };
      version: number;
    };
    ok: SavedAnswer;
  };
  /** Remove a saved answer. */
  removeSavedAnswer: {
    params: {
      saved_answer_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Figures of today until now beside those of the same weekday a week before until the same time, and what waits for administrators with the age of the most urgent; days are days in Africa/Tripoli. */
  getDashboard: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      at: string;
      day: string;
      before_day: string;
      figures: {
        asked: {
          today: number;
          before: number;
        };
        confirmed: {
          today: number;
          before: number;
        };
        confirmed_dirham: {
          today: Dirham;
          before: Dirham;
        };
        fees_dirham: {
          today: Dirham;
          before: Dirham;
        };
        new_users: {
          today: number;
          before: number;
        };
        cancelled: {
          today: number;
          before: number;
        };
      };
      queues: AdminQueue[];
    };
  };
  /** The administrators with their roles, owners first, at most 200. */
  listAdministrators: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      administrators: Administrator[];
      enrols_by_link: boolean;
    };
  };
  /** Make the guest with an email address an administrator; they are signed out and sign in as one. */
  addAdministrator: {
    params: undefined;
    query: undefined;
    body: {
      email: string;
      admin_role: AdminRole;
      reason: string;
    };
    ok: {
      administrators: Administrator[];
      enrols_by_link: boolean;
      link: EnrolmentLink | null;
    };
  };
  /** Change the role of another administrator. */
  changeAdminRole: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      admin_role: AdminRole;
      reason: string;
    };
    ok: {
      administrators: Administrator[];
      enrols_by_link: boolean;
    };
  };
  /** A new link with which another administrator, who has no second factor, sets one up; an earlier one ends. Whoever makes it hands it over. */
  makeEnrolmentLink: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      administrators: Administrator[];
      enrols_by_link: boolean;
      link: EnrolmentLink;
    };
  };
  /** Make another administrator a guest again; their sessions end. */
  removeAdministrator: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      administrators: Administrator[];
      enrols_by_link: boolean;
    };
  };
  /** An account: who it is, its state, its balances, and what the caller may do. That it was opened is recorded. */
  getUserRecord: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: undefined;
    ok: UserRecord;
  };
  /** The bookings of a guest, or those of the homes of a host, the newest first. */
  listUserBookings: {
    params: {
      user_id: string;
    };
    query: {
      /** Which side of the bookings the user is on */
      side: 'guest' | 'host';
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      bookings: UserBooking[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** What a user paid or tried to pay, the newest first. */
  listUserPayments: {
    params: {
      user_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      payments: UserPayment[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The payouts of a host, the latest first. */
  listUserPayouts: {
    params: {
      user_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      payouts: Payout[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Where a user is signed in, the most recently used first, at most 100. */
  listUserSessions: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      sessions: {
        id: string;
        browser: string | null;
        system: string | null;
        device: 'phone' | 'tablet' | 'computer' | 'unknown';
        signed_in_at: string;
        last_used_at: string;
      }[];
    };
  };
  /** Sign-ins, changes of what protects the account and acts of administrators, the newest first. */
  listUserSecurityEvents: {
    params: {
      user_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      events: SecurityEvent[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Reports of texts that a user wrote, and reports by them, the newest first, at most 20; by how many people they are blocked. */
  listUserReports: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      reports: UserReport[];
      blocked_by: number;
      has_blocked: number;
    };
  };
  /** What administrators wrote down about a user, the newest first. */
  listUserNotes: {
    params: {
      user_id: string;
    };
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      notes: UserNote[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Write down something about a user, for administrators; a note is never changed. */
  addUserNote: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      text: string;
    };
    ok: UserNote;
  };
  /** End a session of a user. */
  endUserSession: {
    params: {
      user_id: string;
      session_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: UserRecord;
  };
  /** End all sessions of a user, who can sign in again. */
  endUserSessions: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: UserRecord;
  };
  /** Verify the identity of a user without a document of theirs. */
  verifyIdentity: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: UserRecord;
  };
  /** Close an account forever: personal data is erased, bookings stay without a name. */
  eraseUser: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: UserRecord;
  };
  /** Begin to see Diyar as a user, read-only, for half an hour; never as an administrator. */
  startActAs: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: {
      act_as_id: string;
      act_as_token: string;
      ends_at: string;
      user: {
        id: string;
        name: string;
      };
    };
  };
  /** End this act-as session, if the caller began it and it has not ended. */
  endActAs: {
    params: undefined;
    query: undefined;
    body: {
      act_as_id: string;
    };
    ok: {
      ended: boolean;
    };
  };
  /** What administrators did and which records they opened, the newest first. */
  listAudit: {
    params: undefined;
    query: {
      actor?: unknown;
      operation?: unknown;
      subject?: unknown;
      audit_day?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      entries: AuditEntry[];
      actors: {
        id: string;
        name: string;
      }[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** The chain of the audit log, with what the nightly check found; as application/x-ndjson its lines, for `npm run verify-audit`. */
  getAuditChain: {
    params: undefined;
    query: {
      after?: unknown;
    };
    body: undefined;
    ok: AuditChain;
  };
  /** A few users by name or email, bookings by number or name, payments by reference, and properties by title, for one text. */
  searchAdministration: {
    params: undefined;
    query: {
      q: string;
    };
    body: undefined;
    ok: AdminSearch;
  };
  /** The views of lists that the caller has saved, in the order of their names. */
  listAdminViews: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      views: AdminView[];
    };
  };
  /** Save a view of a list under a name; one of this name is replaced. */
  saveAdminView: {
    params: undefined;
    query: undefined;
    body: {
      list: 'bookings' | 'users';
      name: string;
      query: string;
    };
    ok: {
      views: AdminView[];
    };
  };
  /** Remove a saved view of the caller; one that is gone is no error. */
  removeAdminView: {
    params: {
      view_id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      views: AdminView[];
    };
  };
  /** What a support case may be about: the bookings whose numbers it names, and the newest ones of the person, with their payments. */
  getCaseContext: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      bookings: CaseBooking[];
    };
  };
  /** The saved answers filled for a support case, in the language of the person; without a booking for the first one of the person. */
  listFilledAnswers: {
    params: {
      id: string;
    };
    query: {
      /** The id of the booking that the answer is about */
      booking?: unknown;
    };
    body: undefined;
    ok: {
      answers: FilledAnswer[];
    };
  };
  /** The accounts that are not closed, the newest first; with `q` by email address, name or phone number. */
  listUsers: {
    params: undefined;
    query: {
      q?: unknown;
      group?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      users: ManagedUser[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
      /** The `cursor` of the page before; null on the first one */
      previous_cursor: string | null;
    };
  };
  /** Suspend an account: its sessions end, its properties cannot be found or booked, and its coming guests are told. */
  suspendUser: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: ManagedUser;
  };
  /** End the suspension of an account: it can sign in, and its properties are found again. */
  reinstateUser: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: {
      reason: string;
    };
    ok: ManagedUser;
  };
  /** The trial balance by kind of account at an instant of effect; what hosts are owed and owe, unknown payments and fees earned, of now. */
  getFinance: {
    params: undefined;
    query: {
      at?: unknown;
    };
    body: undefined;
    ok: {
      at: string;
      lines: TrialBalanceLine[];
      owed_to_hosts: {
        hosts: number;
        amount_dirham: Dirham;
      };
      hosts_below_zero: {
        hosts: number;
        amount_dirham: Dirham;
      };
      unknown_payments: number;
      unknown_dirham: Dirham;
      oldest_unknown_at: string | null;
      fees_by_month: {
        month: string;
        amount_dirham: Dirham;
      }[];
      checked: {
        at: string;
        differences: number;
      } | null;
    };
  };
  /** The hosts who owe most, at most 100, those who have owed for longest first. */
  listHostsBelowZero: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      hosts: {
        host_id: string;
        name: string;
        amount_dirham: Dirham;
        since: string;
      }[];
    };
  };
  /** The items of a queue that are claimed now, at most 200. */
  listClaims: {
    params: undefined;
    query: {
      /** The queue of the item */
      kind: ClaimKind;
    };
    body: undefined;
    ok: {
      claims: Claim[];
    };
  };
  /** Keep an item of a queue for the caller for 30 minutes, in which nobody else can decide on it. */
  claimItem: {
    params: undefined;
    query: undefined;
    body: {
      /** The queue of the item */
      kind: ClaimKind;
      subject_id: string;
    };
    ok: Claim;
  };
  /** Claim the most urgent item of a queue that nobody has claimed; null where none is left. */
  claimNext: {
    params: undefined;
    query: undefined;
    body: {
      /** The queue of the item */
      kind: ClaimKind;
    };
    ok: {
      claim: Claim | null;
    };
  };
  /** End the caller’s claim of an item; without one, nothing changes. */
  releaseItem: {
    params: undefined;
    query: undefined;
    body: {
      /** The queue of the item */
      kind: ClaimKind;
      subject_id: string;
    };
    ok: {
      released: boolean;
    };
  };
  /** The other administrators who may decide on the items of a queue, by name. */
  listAssignees: {
    params: undefined;
    query: {
      /** The queue of the item */
      kind: ClaimKind;
    };
    body: undefined;
    ok: {
      administrators: {
        id: string;
        name: string;
        avatar: string | null;
      }[];
    };
  };
  /** Keep an item of a queue for another administrator for 24 hours, or for the caller for 30 minutes; not one that somebody else has claimed, but one that the caller has assigned, and for an owner one that anybody has. */
  assignItem: {
    params: undefined;
    query: undefined;
    body: {
      /** The queue of the item */
      kind: ClaimKind;
      subject_id: string;
      admin_id: string;
    };
    ok: Claim;
  };
  /** Reports that are open, the oldest first, or decided, the latest first. */
  listReports: {
    params: undefined;
    query: {
      state?: 'open' | 'decided' | undefined;
      /** Only reports of this kind */
      kind?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      reports: QueuedReport[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** A report with what was reported in its context, both people and the decision. */
  getReport: {
    params: {
      report_id: string;
    };
    query: undefined;
    body: undefined;
    ok: Report;
  };
  /** Decide on a report, once: hide the text or not, and warn or suspend its author or not; the reporter is told in general words. */
  decideReport: {
    params: {
      report_id: string;
    };
    query: undefined;
    body: {
      measure: 'none' | 'warning' | 'suspension';
      hides_content?: boolean | undefined;
      rule?: ModerationRule | null | undefined;
      reason: string;
      note?: string | null | undefined;
    };
    ok: Report;
  };
  /** Appeals against warnings that are open, the oldest first, or decided, the latest first. */
  listAppeals: {
    params: undefined;
    query: {
      state?: 'open' | 'decided' | undefined;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      appeals: QueuedAppeal[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Uphold or lift a warning that was appealed; not for the administrator who gave it. A hidden text is shown again with a lifted warning. */
  decideAppeal: {
    params: {
      appeal_id: string;
    };
    query: undefined;
    body: {
      outcome: 'upheld' | 'lifted';
      reason: string;
    };
    ok: Report;
  };
  /** What speaks for a deception by a person, each with its points and its evidence. */
  getFraudSignals: {
    params: {
      user_id: string;
    };
    query: undefined;
    body: undefined;
    ok: FraudSignals;
  };
  /** A warning that the caller was given, with the appeal. */
  getOwnWarning: {
    params: {
      warning_id: string;
    };
    query: undefined;
    body: undefined;
    ok: OwnWarning;
  };
  /** Appeal a warning, once and within 30 days; another administrator decides. */
  appealWarning: {
    params: {
      warning_id: string;
    };
    query: undefined;
    body: {
      text: string;
    };
    ok: OwnWarning;
  };
  /** Liveness: the process answers, and says which version it is. */
  checkHealth: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      status: 'ok';
      version: string;
    };
  };
  /** Readiness: the database answers, else a refusal; `failing` names what else cannot be used: disk, picture storage, mail server. */
  checkReady: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      status: 'ready';
      failing: ('database' | 'disk' | 'storage' | 'mail')[];
    };
  };
  /** A greeting, as the specification has it. */
  sayHello: {
    params: undefined;
    query: undefined;
    body: undefined;
    ok: {
      message: string;
    };
  };
  /** Mails that were given up after three days of tries, without their texts, the latest first. */
  listUndeliveredMails: {
    params: undefined;
    query: {
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      mails: UndeliveredMail[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Send a mail that was given up again. */
  resendMail: {
    params: {
      id: string;
    };
    query: undefined;
    body: undefined;
    ok: {
      id: string;
    };
  };
  /** Jobs of the last three days that were given up, the latest first, and how many there are of each queue, counted up to 1,000 in all. */
  listFailedJobs: {
    params: undefined;
    query: {
      job_queue?: unknown;
      /** The largest number of items on the page */
      limit?: unknown;
      /** The next cursor of the previous page; absent for the first page */
      cursor?: unknown;
    };
    body: undefined;
    ok: {
      jobs: FailedJob[];
      queues: {
        queue: string;
        count: number;
      }[];
      /** The `cursor` of the next page; null on the last one */
      next_cursor: string | null;
    };
  };
  /** Let a job that was given up run once more, or all of its queue, at most 500 at once. */
  retryJobs: {
    params: undefined;
    query: undefined;
    body: {
      /** The name of a queue of jobs */
      job_queue: string;
      job_id?: string | undefined;
    };
    ok: {
      retried: number;
    };
  };
}

export type OperationId = keyof OperationTypes;

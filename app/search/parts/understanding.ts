import type { GuestCounts } from '#contract/common.ts';
import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { GroupType } from './search-choice.ts';

export interface Understanding {
  parsed_data: {
    location: string | null;
    check_in: string | null;
    check_out: string | null;
    guests: GuestCounts | null;
    group_type: GroupType | null;
    property_type: PropertyType | null;
    amenities: Amenity[];
    location_details: { name: string; out_of_scope?: boolean } | null;
  };
  confidence: number;
  missing_info: ('dates' | 'guests' | 'group_type')[];
}

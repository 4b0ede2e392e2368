/** A post office as the list has it. */
export interface PostOffice {
  pincode: number;
  districtName: string;
  stateName: string;
}

/** Where a pincode lies. */
export interface Place {
  pincode: string;
  district: string;
  state: string;
}

/** States that the list has under another name than today's. */
const TODAY: Record<string, string> = {
  CHATTISGARH: 'Chhattisgarh',
  PONDICHERRY: 'Puducherry',
  'DADRA & NAGAR HAVELI': 'Dadra & Nagar Haveli and Daman & Diu',
  'DAMAN & DIU': 'Dadra & Nagar Haveli and Daman & Diu',
};

/**
 * Today's name of the state of a pincode. The list is older than Telangana (2014; its postal zones are 500 to 509) and
 * Ladakh (2019; zone 194). The state decides between SGST + CGST and IGST, so it must be right.
 */
export function stateOf(pincode: string, listed: string): string {
  const zone = Number(pincode.slice(0, 3));
  if (zone >= 500 && zone <= 509) return 'Telangana';
  if (zone === 194) return 'Ladakh';
  return TODAY[listed] ?? listed.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** One place per pincode: the district that most of its post offices name, without the list's `(MH)` suffixes. */
export async function placesOf(offices: Iterable<PostOffice> | AsyncIterable<PostOffice>): Promise<Place[]> {
  const votes = new Map<string, Map<string, number>>();
  for await (const { pincode, districtName, stateName } of offices) {
    const code = String(pincode);
    const place = `${districtName.replace(/\([^()]*\)/, '').trim()}|${stateOf(code, stateName)}`;
    const ofCode = votes.get(code) ?? new Map<string, number>();
    votes.set(code, ofCode.set(place, (ofCode.get(place) ?? 0) + 1));
  }
  return [...votes].map(([pincode, ofCode]) => {
    const [winner = '|'] = [...ofCode]
      .sort(([a, votesA], [b, votesB]) => votesB - votesA || a.localeCompare(b))
      .map(([place]) => place);
    const [district = '', state = ''] = winner.split('|');
    return { pincode, district, state };
  });
}

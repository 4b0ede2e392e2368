import type { Place } from '../rules/place.js';

/** A post office as the list has it. */
export interface PostOffice {
  pincode: number;
  districtName: string;
  stateName: string;
}

/** Where a pincode lies, or one of the places where it does; the one with most post offices has rank 0. */
export interface ListedPlace extends Place {
  pincode: string;
  rank: number;
}

/** States that the list has under another name than today's. */
const TODAY: Record<string, string> = {
  CHATTISGARH: 'Chhattisgarh',
  PONDICHERRY: 'Puducherry',
  'DADRA & NAGAR HAVELI': 'Dadra & Nagar Haveli and Daman & Diu',
  'DAMAN & DIU': 'Dadra & Nagar Haveli and Daman & Diu',
};

const ANDHRA = 'Andhra Pradesh';
const TELANGANA = 'Telangana';

/**
 * Of the postal zones of Telangana (500 to 509) those whose mandals went to Andhra Pradesh in 2014 (Andhra Pradesh Reorganisation (Amendment)
 * Act), in whole or in part.
 */
const OF_ANDHRA = ['507113', '507121', '507130', '507135'];
const OF_BOTH = ['507114', '507128', '507129'];

/**
 * Today's names of the States in which a post office of a pincode may lie. The list is older than Telangana (2014) and Ladakh (2019; zone
 * 194). The state decides between SGST + CGST and IGST, so it must be right.
 */
export function statesOf(pincode: string, listed: string): string[] {
  const zone = Number(pincode.slice(0, 3));
  if (OF_ANDHRA.includes(pincode)) return [ANDHRA];
  if (OF_BOTH.includes(pincode)) return [TELANGANA, ANDHRA];
  if (zone >= 500 && zone <= 509) return [TELANGANA];
  if (zone === 194) return ['Ladakh'];
  return [TODAY[listed] ?? listed.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())];
}

/**
 * The places of every pincode, one for each State that it is in: the district that most of its post offices there name, without the list's
 * `(MH)` suffixes. The State with most post offices comes first.
 */
export async function placesOf(offices: Iterable<PostOffice> | AsyncIterable<PostOffice>): Promise<ListedPlace[]> {
  const votes = new Map<string, Map<string, Map<string, number>>>();
  for await (const { pincode, districtName, stateName } of offices) {
    const code = String(pincode);
    const district = districtName.replace(/\([^()]*\)/, '').trim();
    const ofCode = votes.get(code) ?? new Map<string, Map<string, number>>();
    votes.set(code, ofCode);
    for (const state of statesOf(code, stateName)) {
      const districts = ofCode.get(state) ?? new Map<string, number>();
      ofCode.set(state, districts.set(district, (districts.get(district) ?? 0) + 1));
    }
  }
  return [...votes].flatMap(([pincode, ofCode]) =>
    byVotes([...ofCode].map(([state, districts]) => [state, sum(districts)])).map((state, rank) => {
      const [district = ''] = byVotes([...(ofCode.get(state) ?? [])]);
      return { pincode, rank, district, state };
    }),
  );
}

const sum = (votes: Map<string, number>) => [...votes.values()].reduce((all, more) => all + more, 0);

/** Names by their votes, the most first. */
const byVotes = (votes: [string, number][]): string[] =>
  votes.toSorted(([a, votesA], [b, votesB]) => votesB - votesA || a.localeCompare(b)).map(([name]) => name);

/** Which members occupy a seat: active or pending, not deleted; the account owner does not count as a teacher (api.md, auth). */
export const OCCUPIES_SEAT = 'active AND removed_at IS NULL AND NOT owner';
